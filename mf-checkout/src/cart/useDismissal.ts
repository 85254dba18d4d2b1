import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Dismissal {
  isOpen: boolean;
  /** Closed by the user: the focus returns to the opener. */
  onClose: () => void;
  /** The user moved to another part of the page: the focus stays there. */
  onLeave: () => void;
}

export function useDismissal(ref: RefObject<HTMLElement | null>, { isOpen, ...handlers }: Dismissal): void {
  const onClose = useEffectEvent(handlers.onClose);
  const onLeave = useEffectEvent(handlers.onLeave);

  useEffect(() => {
    const root = ref.current;
    if (!isOpen || !root) return undefined;
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node && !root.contains(target);
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    // No new target means that the window lost the focus, or that the focused button was removed with its
    // line.
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (isOutside(relatedTarget)) onLeave();
    };
    const onPress = ({ target }: Event): void => {
      if (isOutside(target)) onLeave();
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
