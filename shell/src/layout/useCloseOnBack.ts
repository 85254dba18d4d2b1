import { NavigationType, useBlocker } from 'react-router-dom';

const closeTopDialog = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].at(-1)?.dispatchEvent(new Event('cancel')) ?? false;

export function useCloseOnBack(): void {
  useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && closeTopDialog());
}
