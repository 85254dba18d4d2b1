/** What was used last, by its key: as much as fits into so many bytes. */
export class LruCache<Value extends { bytes: number }> {
  readonly #values = new Map<string, Value>();
  readonly #mostBytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Looking at it is using it. */
  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value) this.#putLast(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#putLast(key, value);
    // Counted anew: a value's other forms come and go.
    let held = 0;
    for (const { bytes } of this.#values.values()) held += bytes;
    for (const [oldest, { bytes }] of this.#values) {
      if (held <= this.#mostBytes) break;
      this.#values.delete(oldest);
      held -= bytes;
    }
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  #putLast(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
  }
}
