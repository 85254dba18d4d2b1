import { useCloseOnBack } from 'mf-shared';
import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
} from 'react';

/** `hovered` closes when the mouse leaves; `open` stays until it is dismissed. */
type State = 'closed' | 'hovered' | 'open';

/** A disclosure, not an ARIA menu: the entries keep their roles as links and buttons. */
export function useMenu() {
  const [state, setState] = useState<State>('closed');
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = state !== 'closed';
  useCloseOnBack(() => setState('closed'), state === 'open');

  useHover(area, setState);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: globalThis.KeyboardEvent): void => {
      if (key !== 'Escape') return;
      if (list.current?.contains(document.activeElement)) button.current?.focus();
      setState('closed');
    };
    const onPointerDown = ({ target }: PointerEvent): void => {
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
    // The list is not rendered until the next frame.
    requestAnimationFrame(() => {
      const all = entries();
      const index = all.indexOf(document.activeElement as HTMLElement);
      const start = index < 0 && step < 0 ? 0 : index;
      all.at((start + step) % all.length)?.focus();
    });
  }

  return {
    isOpen,
    button,
    list,
    toggle: () => setState(state === 'open' ? 'closed' : 'open'),
    closeAndRefocus: () => {
      button.current?.focus();
      setState('closed');
    },
    area: {
      ref: area,
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

/** React's handlers miss the event when this menu replaces the shell's button under the mouse: it comes from
 *  the slot around both, which in React's view the mouse has not left. */
function useHover(area: RefObject<HTMLElement | null>, setState: Dispatch<SetStateAction<State>>): void {
  useEffect(() => {
    const menu = area.current;
    const onEnter = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') setState((state) => (state === 'closed' ? 'hovered' : state));
    };
    const onLeave = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') setState((state) => (state === 'hovered' ? 'closed' : state));
    };
    if (matchMedia('(hover: hover)').matches && menu?.matches(':hover')) setState('hovered');
    menu?.addEventListener('pointerenter', onEnter);
    menu?.addEventListener('pointerleave', onLeave);
    return () => {
      menu?.removeEventListener('pointerenter', onEnter);
      menu?.removeEventListener('pointerleave', onLeave);
    };
  }, [area, setState]);
}
