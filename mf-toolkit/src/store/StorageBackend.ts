export interface StoredFile {
  bytes: Uint8Array;
  etag: string;
}

/** Writes are atomic. */
export interface StorageBackend {
  name: string;
  /** Undefined for `registry.json`. */
  registry?: string;
  /** Interval at which a shop polls the registry. */
  pollIntervalMs: number;
  read(file: string): Promise<StoredFile | null>;
  /** Creates a file (`etag` null), or replaces the version with this etag. Throws `WriteConflict`
   *  otherwise. */
  write(file: string, bytes: Uint8Array, etag: string | null): Promise<void>;
}

/** The file already exists, or changed since it was read. */
export class WriteConflict extends Error {
  constructor(file: string) {
    super(`${file} was changed by another process`);
    this.name = 'WriteConflict';
  }
}

/** The store cannot be used now: unreachable, slow, full, or access denied. */
export class StoreFailure extends Error {
  constructor(store: string, why: string, options?: ErrorOptions) {
    super(`the store ${store} ${why}`, options);
    this.name = 'StoreFailure';
  }
}
