/** Gives the entry of the history that a document came with a name of its own. Otherwise all of them have the same, and
 *  one document begins where another was scrolled to. */
export function nameFirstEntry(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
