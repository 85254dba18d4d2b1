import { useEffect, useState, type RefObject } from 'react';

/** Whether somebody points at an element or has the focus inside it. */
export function useIsLookedAt(ref: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const listeners = {
      pointerenter: () => setPointed(true),
      pointerleave: () => setPointed(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    };
  }, [ref]);

  return isPointed || isFocused;
}
