import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { Button, useCloseOnBack } from 'mf-shared';
import { useTexts } from '../language/texts.ts';
import styles from './MoreActions.module.css';

/** Further buttons of a bar at the bottom of the window; on a phone behind a button, which opens them above it. */
export function MoreActions({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  function closeAndRefocus(): void {
    setOpen(false);
    toggle.current?.focus();
  }
  useCloseOnBack(closeAndRefocus, isOpen);

  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key === 'Escape') closeAndRefocus();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    const closeOutside = ({ target }: Event): void => {
      if (!area.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', listener);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', listener);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  return (
    <div ref={area} className={styles.area}>
      <Button
        ref={toggle}
        variant="outline"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('More…')}
      </Button>
      {/* Runs before the button's own handler, so that a dialog returns the focus to an element that is still shown. */}
      <div
        id={id}
        className={`${styles.actions} ${isOpen ? styles.open : ''}`}
        onClickCapture={() => isOpen && closeAndRefocus()}
      >
        {children}
      </div>
    </div>
  );
}
