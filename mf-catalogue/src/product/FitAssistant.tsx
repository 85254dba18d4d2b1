import { Button, Dialog, ShopPicture, type Picture } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './FitAssistant.module.css';

export function FitAssistant({ picture, name }: { picture: Picture; name: string }): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Fit Assistant')}
      </Button>
      {isOpen && (
        <Dialog title={t('Fit Assistant')} onClose={() => setOpen(false)}>
          <ShopPicture
            picture={picture}
            alt={t('Sizes of {name}', { name })}
            sizes="(min-width: 28rem) 25rem, 90vw"
            isEager
          />
        </Dialog>
      )}
    </div>
  );
}
