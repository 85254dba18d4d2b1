/** A `ref` of what is to be typed into first. The attribute is for dialogs: they give the focus to their first button else, as
 *  React does not write its `autoFocus` down. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}
