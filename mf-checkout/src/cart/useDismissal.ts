import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Dismissal {
  isOpen: boolean;
  /** The shopper is done here; the focus goes back to where it came from. */
  onClose: () => void;
  /** The shopper went on elsewhere, and the focus with them. */
  onLeft: () => void;
}

/** What closes something that floats over the page: Escape, the mouse leaving, a press or the focus elsewhere. */
export function useDismissal(ref: RefObject<HTMLElement | null>, { isOpen, ...ways }: Dismissal): void {
  const onClose = useEffectEvent(ways.onClose);
  const onLeft = useEffectEvent(ways.onLeft);

  useEffect(() => {
    const root = ref.current;
    if (!isOpen || !root) return undefined;
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node && !root.contains(target);
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    // Without a new place for the focus it is the window that lost it, or a button that went with its line.
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (isOutside(relatedTarget)) onLeft();
    };
    const onPress = ({ target }: Event): void => {
      if (isOutside(target)) onLeft();
    };
    const onMouseLeave = (): void => onClose();

    root.addEventListener('mouseleave', onMouseLeave);
    root.addEventListener('keydown', onKey);
    root.addEventListener('focusout', onFocusOut);
    document.addEventListener('pointerdown', onPress);
    return () => {
      root.removeEventListener('mouseleave', onMouseLeave);
      root.removeEventListener('keydown', onKey);
      root.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [ref, isOpen]);
}
