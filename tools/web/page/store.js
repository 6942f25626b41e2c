// Keeps a copy of the firmware's files in IndexedDB: all that changed in a step is one transaction.

const STORE = "files";

export class Store {
  // `name` tells this place of the page from others of the same origin. `onState` hears
  // "kept", "failed" (nothing more fits) or "none" (this browser keeps nothing).
  constructor(name, onState) {
    this.name = name;
    this.onState = onState;
    this.database = null;
    this.changed = new Set(); // names whose copy is older than the file
    this.isWriting = false;
    this.hasFailed = false;
    this.onSettled = () => {};
  }

  // Opens the database and returns the files in it: [name, bytes].
  async open() {
    try {
      this.database = await new Promise((resolve, reject) => {
        const request = indexedDB.open(this.name, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      return await this.readAll();
    } catch {
      this.database = null;
      this.hasFailed = true;
      this.onState("none");
      return [];
    }
  }

  readAll() {
    return new Promise((resolve, reject) => {
      const files = [];
      const transaction = this.database.transaction(STORE, "readonly");
      const request = transaction.objectStore(STORE).openCursor();
      request.onsuccess = () => {
        const cursor = request.result;
        if (!cursor) return;
        files.push([cursor.key, cursor.value]);
        cursor.continue();
      };
      transaction.oncomplete = () => resolve(files);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  // Says how things stand: 1 all is kept, 0 not yet, -1 the last try failed.
  settled() {
    if (this.hasFailed) return -1;
    return this.changed.size || this.isWriting ? 0 : 1;
  }

  // A file was written, renamed or removed.
  note(name) {
    this.changed.add(name);
    if (this.database) this.hasFailed = false; // this is another try
  }

  // Copies what changed, all or nothing; `read(name)` gives a file's bytes, or null when it is gone.
  flush(read) {
    if (!this.database || this.isWriting || this.hasFailed || !this.changed.size) return;
    const names = [...this.changed];
    const done = (isKept) => {
      this.isWriting = false;
      this.hasFailed = !isKept;
      if (!isKept) for (const name of names) this.changed.add(name);
      this.onState(isKept ? "kept" : "failed");
      this.onSettled();
      if (isKept) this.flush(read);
    };
    this.isWriting = true;
    this.changed.clear();
    let transaction;
    try {
      transaction = this.database.transaction(STORE, "readwrite", { durability: "strict" });
    } catch {
      done(false); // the database was closed under us
      return;
    }
    transaction.oncomplete = () => done(true);
    transaction.onabort = () => done(false);
    const files = transaction.objectStore(STORE);
    try {
      for (const name of names) {
        const data = read(name);
        if (data) files.put(data, name);
        else files.delete(name);
      }
    } catch {
      transaction.abort();
    }
  }
}
