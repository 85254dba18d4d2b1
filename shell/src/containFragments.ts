import { reportEvent } from './reportEvent.ts';
import { releaseInStack } from './telemetry/failedRelease.ts';
import type { Composition } from './remotes/composition.ts';
import styles from './remotes/RemoteSlot.module.css';

const insertions = [
  'append',
  'appendChild',
  'insertAdjacentElement',
  'insertBefore',
  'prepend',
  'replaceChildren',
] as const;

type Insert = (...given: unknown[]) => unknown;

const slotAround = (element: Element): HTMLElement | null => element.closest(`.${styles.contained}`);

const isOpen = (element: HTMLElement): boolean =>
  element.matches(element.popover ? ':popover-open' : 'dialog[open]');

function refuse(remote: string, what: string): Error {
  const error = new Error(`${remote} ${what} outside its slot, which has no "overlays" in slotRules`);
  reportEvent({ type: 'failed', kind: 'script', remote, error });
  return error;
}

/**
 * Refuses and reports what CSS cannot clip to a slot: dialogs, popovers and portals of its fragments, and what
 * remotes other than the page's owner add to the body. A remote that means to can evade this, since all scripts
 * of the page have the same rights.
 */
export function containFragments({ ownerOf }: Pick<Composition, 'ownerOf'>): void {
  function foreignCaller(): string | undefined {
    const name = releaseInStack(new Error().stack ?? '')?.name;
    return name === 'shell' || name === ownerOf(location.pathname) ? undefined : name;
  }

  const openerOf = (element: Element): string | undefined =>
    slotAround(element)?.dataset['remote'] ??
    (element.closest('[data-remote]') ? undefined : foreignCaller());

  function onBeforeToggle(event: Event): void {
    const { target, newState } = event as ToggleEvent;
    const remote = newState === 'open' && target instanceof Element && openerOf(target);
    if (!remote) return;
    event.preventDefault();
    console.warn(refuse(remote, 'opens a dialog or popover'));
  }

  document.addEventListener('beforetoggle', onBeforeToggle, true);
  // Fragments may have loaded before this code.
  for (const element of document.querySelectorAll<HTMLElement>('dialog, [popover]')) {
    const remote = isOpen(element) && slotAround(element)?.dataset['remote'];
    if (!remote) continue;
    if (element instanceof HTMLDialogElement) element.close();
    else element.hidePopover();
    console.warn(refuse(remote, 'opens a dialog or popover'));
  }

  // `RemoteSlot` receives the event if one of its fragments rendered the node.
  const probe = (node: Node): boolean =>
    node.dispatchEvent(new Event('gotpointercapture', { bubbles: true }));
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(probe);
  });

  for (const parent of [document.body, document.documentElement]) {
    for (const method of insertions) {
      const insert = parent[method] as Insert;
      const guarded: Insert = (...given) => {
        const remote = foreignCaller();
        if (remote) throw refuse(remote, 'adds an element');
        return insert.apply(parent, given);
      };
      Object.assign(parent, { [method]: guarded });
    }
    observer.observe(parent, { childList: true });
  }
  document.body.childNodes.forEach(probe);
}
