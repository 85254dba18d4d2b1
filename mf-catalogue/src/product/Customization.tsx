import { brand, Button, type AgreedCustomization } from 'mf-shared';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { CustomizationCode } from './CustomizationCode.tsx';
import styles from './Customization.module.css';

interface Props {
  itemId: number;
  /** What each piece is to have. */
  customization: AgreedCustomization | null;
  onChange: (customization: AgreedCustomization | null) => void;
}

/** Prints and embroidery are agreed with the shop, which then gives a code to order them by. */
export function Customization({ itemId, customization, onChange }: Props): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);

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
        onClick={() => setOpen(!isOpen)}
      >
        {t('Add Customization')}
      </Button>
      <div id={id} className={styles.box} hidden={!isOpen}>
        <p>
          {t('For your own logo, print or embroidery please contact us by e-mail at')}{' '}
          <a href={`mailto:${brand.email}`}>{brand.email}</a> {t('or by phone at')}{' '}
          <a href={`tel:+357${brand.phone}`}>{brand.phone}</a>.
        </p>
        <CustomizationCode itemId={itemId} onFound={onChange} />
        <div role="status">
          {customization && (
            <p>
              <strong>
                {[customization.method, customization.position, ...customization.stamps].join(', ')}
              </strong>
              {': '}
              {t('{price} each', { price: t.money(customization.costCents) })}
              <br />
              {t('What is made to your wishes cannot be returned.')}
            </p>
          )}
        </div>
        {customization && (
          <Button variant="quiet" onClick={remove}>
            {t('Remove Customization')}
          </Button>
        )}
      </div>
    </div>
  );
}
