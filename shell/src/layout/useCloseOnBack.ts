import { NavigationType, useBlocker } from 'react-router-dom';

/** Closes the topmost dialog like Escape. Returns false if none is open. */
const closeTopDialog = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].at(-1)?.dispatchEvent(new Event('cancel')) ?? false;

/** Back closes what is on top of the page, such as the menu, cart or filters, before it leaves the page. */
export function useCloseOnBack(): void {
  useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && closeTopDialog());
}
