import { Button, type AgreedCustomization } from 'mf-shared';
import { useLater } from 'mf-shared/useLater';
import { useId, useRef, useState, type ReactNode } from 'react';
import { LoadError } from '../../page/LoadError.tsx';
import { useTexts } from '../../texts.ts';
import styles from './Customization.module.css';

interface Props {
  itemId: number;
  customization: AgreedCustomization | null;
  onChange: (customization: AgreedCustomization | null) => void;
}

export function Customization({ itemId, customization, onChange }: Props): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { code: box, isLoading, hasFailed, load } = useLater(() => import('./CustomizationBox.tsx'));
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);

  async function toggle(): Promise<void> {
    if (await load()) setOpen((wasOpen) => !wasOpen);
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
        aria-busy={isLoading}
        onClick={() => void toggle()}
      >
        {t('Add Customization')}
      </Button>
      {hasFailed && <LoadError isRetrying={isLoading} onRetry={() => void toggle()} />}
      <div id={id} className={styles.box} hidden={!isOpen}>
        {box && (
          <box.CustomizationBox
            itemId={itemId}
            customization={customization}
            onFound={onChange}
            onRemove={remove}
          />
        )}
      </div>
    </div>
  );
}
