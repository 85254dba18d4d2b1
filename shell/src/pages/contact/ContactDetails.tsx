import { useSeller } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './ContactPage.module.css';

export function ContactDetails(): ReactNode {
  const t = useTexts();
  const { email, phone, dial, address } = useSeller();
  if (!email && !phone && !address) return null;
  return (
    <dl className={styles.details}>
      {email && (
        <div>
          <dt>{t('E-mail')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{t('Phone')}</dt>
          <dd>
            <a href={`tel:${dial}`}>{phone}</a>
          </dd>
        </div>
      )}
      {address && (
        <div>
          <dt>{t('Address')}</dt>
          <dd>{address}</dd>
        </div>
      )}
    </dl>
  );
}
