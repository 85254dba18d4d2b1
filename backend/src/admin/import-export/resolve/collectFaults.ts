import { ImportError } from '../../spreadsheets/ImportError.ts';

export interface CollectedFaults {
  faults: ImportError[];
  faultyHandles: string[];
  /** Undefined if `work` found a fault, which is one of the item `handle`. */
  attempt: <Result>(work: () => Result, handle?: string) => Result | undefined;
}

export function collectFaults(): CollectedFaults {
  const faults: ImportError[] = [];
  const faultyHandles: string[] = [];
  return {
    faults,
    faultyHandles,
    attempt(work, handle) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        faults.push(error);
        if (handle) faultyHandles.push(handle);
        return undefined;
      }
    },
  };
}
