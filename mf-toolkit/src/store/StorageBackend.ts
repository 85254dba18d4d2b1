/** A file's content, with the etag that changes when it does. */
export interface StoredFile {
  bytes: Uint8Array;
  etag: string;
}

/** Where a store keeps its files. Writes are atomic. */
export interface StorageBackend {
  /** Its address, for messages. */
  name: string;
  /** How often a shop reads the registry to see whether it changed. */
  pollIntervalMs: number;
  /** Null where there is no such file. */
  read(file: string): Promise<StoredFile | null>;
  /** Creates a file (`etag` null), or replaces the one with this etag. Throws `WriteConflict` otherwise. */
  write(file: string, bytes: Uint8Array, etag: string | null): Promise<void>;
}

/** The file exists already, or changed since it was read. */
export class WriteConflict extends Error {
  constructor(file: string) {
    super(`${file} was written by somebody else`);
    this.name = 'WriteConflict';
  }
}

/** The store cannot be used now: unreachable, slow, full, or access is denied. */
export class StoreFailure extends Error {
  constructor(store: string, why: string, options?: ErrorOptions) {
    super(`the store ${store} ${why}`, options);
    this.name = 'StoreFailure';
  }
}
