/**
 * A `ref` that focuses the first input. The attribute is for dialogs, which otherwise focus their first
 * button, because React does not render `autoFocus` as an attribute.
 */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}
