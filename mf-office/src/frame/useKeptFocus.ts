import { useEffect } from 'react';

const messageRole = '[role="status"]';

/**
 * Keeps the focus in the page when the focused element is removed, such as a button after its action: moves it to the
 * message about the result, otherwise to the heading of the open dialog or the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let message: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocus = ({ target }: FocusEvent): void =>
      void (focused = target instanceof Element ? target : null);
    const onAction = ({ type, target }: Event): void => {
      message = null;
      // A click elsewhere removes the focus on purpose.
      if (type === 'pointerdown' && !focused?.contains(target as Node)) focused = null;
    };
    function keep(): void {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const dialogs = document.querySelectorAll('dialog[open]');
      const within = dialogs[dialogs.length - 1] ?? document.querySelector('main');
      const visible = message && within?.contains(message) && isShown(message) ? message : null;
      focus(visible ?? within?.querySelector('h1, h2') ?? null);
    }
    const observer = new MutationObserver((changes) => {
      message = changes.map(changedMessage).findLast(Boolean) ?? message;
      // Dialogs and pages that move the focus themselves do so first.
      clearTimeout(timer);
      timer = setTimeout(keep);
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onAction, true);
    document.addEventListener('pointerdown', onAction, true);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onAction, true);
      document.removeEventListener('pointerdown', onAction, true);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

function changedMessage({ target, addedNodes }: MutationRecord): Element | null {
  const added = [...addedNodes].filter((node) => node instanceof Element);
  const shown = added.find((node) => node.matches(messageRole)) ?? parentMessage(target);
  return shown ?? added.map((node) => node.querySelector(messageRole)).find(Boolean) ?? null;
}

const parentMessage = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest(messageRole) ?? null;

const isShown = (element: Element): boolean =>
  element instanceof HTMLElement && !element.hidden && element.textContent !== '';

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}
