/**
 * A `ref` that focuses the first input. Dialogs need the attribute, or they focus their first button, and
 * React does not render `autoFocus` as an attribute.
 */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}
