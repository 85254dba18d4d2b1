import { NavigationType, useBlocker } from 'react-router-dom';

const closeTopDialog = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].at(-1)?.dispatchEvent(new Event('cancel')) ?? false;

/** The Back button closes an open dialog, such as menu, cart or filters, before it leaves the page. */
export function useCloseOnBack(): void {
  useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && closeTopDialog());
}
