import type { Sentence } from '../../../locales/Sentence.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';

export interface ListNote {
  line?: number;
  says: Sentence;
  /** Handle of the product that is not on sale for this reason. */
  unpublished?: string;
}

/** Faults and notes that are collected while a list is read and compared with the shop. */
export class Findings {
  faults: ImportError[] = [];
  /** Handles of products with a fault. */
  faulty = new Set<string>();
  notes: ListNote[] = [];
  refused: Sentence[] = [];

  add(fault: ImportError, handle = ''): void {
    this.faults.push(fault);
    if (handle) this.faulty.add(handle);
  }

  /** Returns undefined if `work` finds a fault, which is recorded for the product `handle`. */
  attempt<Result>(work: () => Result, handle?: string): Result | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      this.add(error, handle);
      return undefined;
    }
  }
}
