import { closeTopLayer } from 'mf-shared';
import { NavigationType, useBlocker } from 'react-router-dom';

/** For dialogs of releases that were built before `useCloseOnBack`. */
const cancelTopDialog = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].at(-1)?.dispatchEvent(new Event('cancel')) ?? false;

/** Lets Back close what lies on top of the page before it leaves the page. */
export function useBackClosesLayers(): void {
  useBlocker(
    ({ historyAction }) => historyAction === NavigationType.Pop && (closeTopLayer() || cancelTopDialog()),
  );
}
