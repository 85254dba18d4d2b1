import { useEffect, useState, type RefObject } from 'react';

export function useIsHoveredOrFocused(ref: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const listeners = {
      pointerenter: () => setHovered(true),
      pointerleave: () => setHovered(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    };
  }, [ref]);

  return isHovered || isFocused;
}
