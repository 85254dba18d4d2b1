import { Button, type AgreedCustomization } from 'mf-shared';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import type { CustomizationBox } from './CustomizationBox.tsx';
import styles from './Customization.module.css';

interface Props {
  itemId: number;
  customization: AgreedCustomization | null;
  onChange: (customization: AgreedCustomization | null) => void;
}

export function Customization({ itemId, customization, onChange }: Props): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [Box, setBox] = useState<typeof CustomizationBox | null>(null);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);

  /** The next click tries again if loading fails. */
  async function toggle(): Promise<void> {
    const box = await import('./CustomizationBox.tsx').catch(console.warn);
    if (!box) return;
    setBox(() => box.CustomizationBox);
    setOpen((wasOpen) => !wasOpen);
  }

  const remove = (): void => {
    opener.current?.focus();
    onChange(null);
  };

  return (
    <div className={styles.customization}>
      <Button
        ref={opener}
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => void toggle()}
      >
        {t('Add Customization')}
      </Button>
      <div id={id} className={styles.box} hidden={!isOpen}>
        {Box && <Box itemId={itemId} customization={customization} onFound={onChange} onRemove={remove} />}
      </div>
    </div>
  );
}
