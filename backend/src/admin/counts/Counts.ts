import type { Db } from '../../platform/database/tables/Db.ts';
import { isRefusedValue } from '../../platform/database/errors/isRefusedValue.ts';
import { writeEmptySearches, writeSteps, type CountedWords, type ShoppingStep } from './writeCounts.ts';

const maxQueries = 1_000;

export class Counts {
  readonly #db: Db;
  #steps = new Map<ShoppingStep, number>();
  #words = new Map<string, CountedWords>();

  constructor(db: Db) {
    this.#db = db;
  }

  addStep(step: ShoppingStep, count = 1): void {
    this.#steps.set(step, (this.#steps.get(step) ?? 0) + count);
  }

  /** Empty `words` stand for all searches whose words are not stored. */
  addWords({ words, typed, count }: CountedWords): void {
    const isKept = this.#words.has(words) || this.#words.size < maxQueries;
    const key = isKept ? words : '';
    const counted = this.#words.get(key)?.count ?? 0;
    this.#words.set(key, { words: key, typed: isKept ? typed : '', count: counted + count });
  }

  async write(): Promise<void> {
    try {
      await this.#writeSteps();
    } finally {
      await this.#writeWords();
    }
  }

  async #writeSteps(): Promise<void> {
    const steps = this.#steps;
    this.#steps = new Map();
    try {
      await writeSteps(this.#db, [...steps]);
    } catch (error) {
      for (const [step, count] of steps) this.addStep(step, count);
      throw error;
    }
  }

  async #writeWords(): Promise<void> {
    const words = this.#words;
    this.#words = new Map();
    try {
      await writeEmptySearches(this.#db, [...words.values()]);
    } catch (error) {
      // Values that the table refuses would be refused again, so they are dropped.
      if (!isRefusedValue(error)) for (const counted of words.values()) this.addWords(counted);
      throw error;
    }
  }
}
