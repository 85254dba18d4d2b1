import { NavigationType, useBlocker } from 'react-router-dom';

/** Closes what was opened last, as Escape does. False if nothing is open. */
const closeTopDialog = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].at(-1)?.dispatchEvent(new Event('cancel')) ?? false;

/** Back closes what lies on top of the page, such as the menu, the cart or the filters, before it leaves the page. */
export function useCloseOnBack(): void {
  useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && closeTopDialog());
}
