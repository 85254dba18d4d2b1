import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

/** `hovered` goes with the mouse that brought it; `open` was asked for and stays. */
type State = 'closed' | 'hovered' | 'open';

/** A button with a list below it, for mouse, touch and keyboard. The list's links and buttons keep their own roles. */
export function useMenu() {
  const [state, setState] = useState<State>('closed');
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = state !== 'closed';

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: globalThis.KeyboardEvent): void => {
      if (key !== 'Escape') return;
      if (list.current?.contains(document.activeElement)) button.current?.focus();
      setState('closed');
    };
    const onPointerDown = ({ target }: globalThis.PointerEvent): void => {
      if (!area.current?.contains(target as Node)) setState('closed');
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen]);

  const entries = (): HTMLElement[] =>
    Array.from(list.current?.querySelectorAll<HTMLElement>('a, button') ?? []);

  function onArrow(event: KeyboardEvent, step: 1 | -1): void {
    event.preventDefault();
    setState('open');
    // A list that has just been asked for is not there before the next frame.
    requestAnimationFrame(() => {
      const all = entries();
      const at = all.indexOf(document.activeElement as HTMLElement);
      const start = at < 0 && step < 0 ? 0 : at;
      all.at((start + step) % all.length)?.focus();
    });
  }

  return {
    isOpen,
    button,
    list,
    toggle: () => setState(state === 'open' ? 'closed' : 'open'),
    /** Something in the list was chosen: the focus goes back to where the list came from. */
    choose: () => {
      button.current?.focus();
      setState('closed');
    },
    area: {
      ref: area,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && state === 'closed') setState('hovered');
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && state === 'hovered') setState('closed');
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setState('closed');
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'ArrowDown') onArrow(event, 1);
        if (event.key === 'ArrowUp') onArrow(event, -1);
      },
    },
  };
}
