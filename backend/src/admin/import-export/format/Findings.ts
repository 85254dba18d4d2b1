import type { Sentence } from '../../../locales/Sentence.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';

export interface ListNote {
  line?: number;
  says: Sentence;
  /** The product that is not on sale because of it. */
  unpublished?: string;
}

/** What is found in a list while it is read and compared with the shop. */
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

  /** Undefined if `work` finds a fault, which is one of the product `handle`. */
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
