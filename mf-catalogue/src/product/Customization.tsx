import { brand, Button } from 'mf-shared';
import { useId, useState, type ReactNode } from 'react';
import styles from './Customization.module.css';

/** Prints and embroidery are agreed with the shop. */
export function Customization(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles['customization']}>
      <Button look="outline" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Add Customization
      </Button>
      <p id={id} className={styles['box']} hidden={!isOpen}>
        For your own logo, print or embroidery please contact us by e-mail at{' '}
        <a href={`mailto:${brand.email}`}>{brand.email}</a> or by phone at{' '}
        <a href={`tel:+357${brand.phone}`}>{brand.phone}</a>.
      </p>
    </div>
  );
}
