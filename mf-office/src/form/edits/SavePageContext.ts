import { createContext, useContext } from 'react';
import type { Repriced } from '../../contract/calls.ts';
import type { PendingEdit } from './fieldEdits.ts';

/** One form of the page with unsaved edits. */
export interface SavePart {
  title: string;
  titleOfDialog: string;
  edits: PendingEdit[];
  /** Shows errors at their fields; returns whether there are none. */
  check: () => boolean;
  /**
   * Resolves to false if values were changed in the meantime; nothing was written then. `repriced` collects the
   * prices of variants that one part changes, for the parts saved after it.
   */
  save: (repriced: Repriced[]) => Promise<boolean>;
  discard: () => void;
}

export interface SavePageState {
  /** Call it again whenever the part changes. `id` is that of its element, which is focused if the part is refused. */
  setPart: (id: string, part: SavePart) => void;
  removePart: (id: string) => void;
  submit: () => void;
  /** Why the last attempt to save failed, by part. */
  errors: ReadonlyMap<string, unknown>;
}

export const SavePageContext = createContext<SavePageState>({
  setPart: () => undefined,
  removePart: () => undefined,
  submit: () => undefined,
  errors: new Map(),
});

export const useSavePage = (): SavePageState => useContext(SavePageContext);
