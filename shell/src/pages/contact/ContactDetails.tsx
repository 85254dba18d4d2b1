import { brand } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './ContactPage.module.css';

const phone = `+357 ${brand.phone.slice(0, 2)} ${brand.phone.slice(2)}`;

export function ContactDetails(): ReactNode {
  const t = useTexts();
  return (
    <dl className={styles.details}>
      <div>
        <dt>{t('E-mail')}</dt>
        <dd>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </dd>
      </div>
      <div>
        <dt>{t('Phone')}</dt>
        <dd>
          <a href={`tel:+357${brand.phone}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>{t('Address')}</dt>
        <dd>{t(brand.address)}</dd>
      </div>
    </dl>
  );
}
