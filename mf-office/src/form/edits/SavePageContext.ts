import { createContext, useContext } from 'react';
import type { Repriced } from '../../contract/calls.ts';
import type { PendingEdit } from './fieldEdits.ts';

/** What one form of the page has to save. */
export interface SavePart {
  title: string;
  titleOfDialog: string;
  edits: PendingEdit[];
  /** Shows what is wrong at its field. */
  check: () => boolean;
  /**
   * Resolves to false if values were changed in the meantime; nothing was written then. `repriced` collects the
   * prices of variants that one part changes, for the parts saved after it.
   */
  save: (repriced: Repriced[]) => Promise<boolean>;
  discard: () => void;
}

export interface SavePageState {
  /** Again whenever the part changes. `id` is that of its element, which takes the focus if it is refused. */
  setPart: (id: string, part: SavePart) => void;
  removePart: (id: string) => void;
  submit: () => void;
  /** Why the last attempt to save a part failed. */
  errors: ReadonlyMap<string, unknown>;
}

export const SavePageContext = createContext<SavePageState>({
  setPart: () => undefined,
  removePart: () => undefined,
  submit: () => undefined,
  errors: new Map(),
});

export const useSavePage = (): SavePageState => useContext(SavePageContext);
