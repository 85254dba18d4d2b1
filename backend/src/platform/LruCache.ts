/**
 * Library caches read a value's size only on insertion; a cached response changes its size when it is
 * compressed.
 */
export class LruCache<Value extends { bytes: number }> {
  readonly #values = new Map<string, Value>();
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value) this.#moveToEnd(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#moveToEnd(key, value);
    let total = 0;
    for (const { bytes } of this.#values.values()) total += bytes;
    for (const [oldest, { bytes }] of this.#values) {
      if (total <= this.#maxBytes) break;
      this.#values.delete(oldest);
      total -= bytes;
    }
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  #moveToEnd(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
  }
}
