import { brand, Link, paths, type Translate } from 'mf-shared';
import { memo, type ReactNode } from 'react';
import { CurrentYear } from './CurrentYear.tsx';
import { AcceptedPayments } from './drawings/AcceptedPayments.tsx';
import { Crest } from './drawings/Crest.tsx';
import { SocialIcon } from './drawings/SocialIcon.tsx';
import { useTexts, type TextKey } from '../texts.ts';
import styles from './Footer.module.css';

interface Place {
  name: TextKey;
  to: string;
  from?: string;
}

const help: Place[] = [
  { name: 'SHIPPING', to: paths.faq('shipping'), from: 'shipping' },
  { name: 'RETURNS & REFUNDS', to: paths.faq('returns'), from: 'returns' },
  { name: 'ACCOUNT', to: paths.faq('account'), from: 'account' },
  { name: 'WITHDRAW FROM CONTRACT HERE', to: paths.withdraw() },
  { name: 'CONTACT US', to: paths.contact() },
];

const house: Place[] = [
  { name: 'OUR SHOPS', to: paths.contact('shops'), from: 'shops' },
  { name: 'OUR HISTORY', to: paths.history(), from: 'history' },
  { name: 'ACCESSIBILITY', to: paths.accessibility() },
];

const rules: Place[] = [
  { name: 'TERMS & CONDITIONS', to: paths.faq('terms'), from: 'terms' },
  { name: 'PRIVACY & COOKIES', to: paths.faq('privacy'), from: 'privacy' },
];

const places = (list: Place[], t: Translate<TextKey>): ReactNode =>
  list.map(({ name, to, from }) => (
    <li key={name}>
      <Link className={styles.place} to={to} state={from ? { from } : null}>
        {t(name)}
      </Link>
    </li>
  ));

interface Props {
  onChangeCookies: () => void;
}

/** Drawn once, like the header. */
export const Footer = memo(function Footer({ onChangeCookies }: Props): ReactNode {
  const t = useTexts();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Crest size={36} />
          <p className={styles.name}>{brand.name}</p>
          <p>{t.dynamic(brand.strapline)}</p>
          <ul className={styles.social}>
            {brand.social.map(({ name, href }) => (
              <li key={name}>
                <a className={styles.network} href={href} rel="noopener" aria-label={name}>
                  <SocialIcon network={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav className={styles.columns} aria-label={t('Footer')}>
          <ul className={styles.column}>{places(help, t)}</ul>
          <ul className={styles.column}>{places(house, t)}</ul>
          <ul className={styles.column}>
            {places(rules, t)}
            <li>
              <button type="button" className={styles.place} onClick={onChangeCookies}>
                {t('COOKIE CHOICE')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <div className={styles.end}>
        <p>
          © <CurrentYear /> {brand.name}. {t('All rights reserved. Prices in euro, VAT included.')}
        </p>
        <AcceptedPayments />
      </div>
    </footer>
  );
});
