import type { ReactNode } from 'react';
import { ContactForm } from './ContactForm.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { ShopPlaces } from './ShopPlaces.tsx';
import { useShopsView } from './useShopsView.ts';
import { useTexts } from '../../texts.ts';
import styles from './ContactPage.module.css';

export function ContactPage(): ReactNode {
  const t = useTexts();
  if (useShopsView())
    return (
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{t('Our Shops')}</h1>
          <p className={styles.lead}>{t('Come by, try on, pick your order up or bring it back.')}</p>
        </header>
        <ShopPlaces heading="h2" />
        <ContactDetails />
      </div>
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Contact us')}</h1>
        <p className={styles.lead}>{t('About a size, an order, or a logo on fifty polo shirts.')}</p>
      </header>
      <div className={styles.reach}>
        <ContactForm />
        <ContactDetails />
      </div>
      <h2>{t('Our Shops')}</h2>
      <ShopPlaces heading="h3" />
    </div>
  );
}
