/** What was read of a file, and the mark by which a change of it is noticed. */
export interface StoredFile {
  bytes: Uint8Array;
  etag: string;
}

/** Where a store keeps its files. A file appears whole or not at all. */
export interface StorageBackend {
  /** Its address, as messages name it. */
  name: string;
  /** How often a shop looks whether its registry changed. */
  lookEveryMs: number;
  /** Null where there is no such file. */
  read(file: string): Promise<StoredFile | null>;
  /** Writes a file that is not there yet, or over the one with the mark. Throws `TakenMeanwhile` on any other. */
  write(file: string, bytes: Uint8Array, over: string | null): Promise<void>;
}

/** The file is not, or not any more, what its writer took it for. */
export class WriteConflict extends Error {
  constructor(file: string) {
    super(`${file} was written by somebody else`);
    this.name = 'TakenMeanwhile';
  }
}

/** The store cannot be worked with now: it is away, slow, full, or refuses. */
export class StoreFailure extends Error {
  constructor(place: string, why: string, options?: ErrorOptions) {
    super(`the store ${place} ${why}`, options);
    this.name = 'StoreFailure';
  }
}
