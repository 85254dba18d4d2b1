import { Button, Dialog, ShopPicture, type Picture } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import styles from './FitAssistant.module.css';

/** How to find one's size, in a picture. */
export function FitAssistant({ picture, name }: { picture: Picture; name: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        look="quiet"
        className={styles['link'] ?? ''}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Fit Assistant
      </Button>
      {isOpen && (
        <Dialog title="Fit Assistant" onClose={() => setOpen(false)}>
          <ShopPicture
            picture={picture}
            alt={`Sizes of ${name}`}
            sizes="(min-width: 28rem) 25rem, 90vw"
            isEager
          />
        </Dialog>
      )}
    </div>
  );
}
