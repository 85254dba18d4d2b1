import { Link, paths, useSeller } from 'mf-shared';
import { memo, useState, type ReactNode } from 'react';
import { AcceptedPayments } from '../drawings/AcceptedPayments.tsx';
import { Crest } from '../drawings/Crest.tsx';
import { SocialIcon } from '../drawings/SocialIcon.tsx';
import { useNavigationData } from '../navigation/useSections.ts';
import { useTexts, type TextKey, type Texts } from '../../texts.ts';
import styles from './Footer.module.css';

interface FooterLink {
  name: TextKey;
  to: string;
  from?: string;
}

const help: FooterLink[] = [
  { name: 'SHIPPING', to: paths.faq('shipping'), from: 'shipping' },
  { name: 'RETURNS & REFUNDS', to: paths.faq('returns'), from: 'returns' },
  { name: 'ACCOUNT', to: paths.faq('account'), from: 'account' },
  { name: 'WITHDRAW FROM CONTRACT HERE', to: paths.withdraw() },
  { name: 'CONTACT US', to: paths.contact() },
];

const shop: FooterLink[] = [
  { name: 'OUR SHOPS', to: paths.contact('shops'), from: 'shops' },
  { name: 'OUR HISTORY', to: paths.history(), from: 'history' },
  { name: 'ACCESSIBILITY', to: paths.accessibility() },
];

const legal: FooterLink[] = [
  { name: 'TERMS & CONDITIONS', to: paths.faq('terms'), from: 'terms' },
  { name: 'PRIVACY & COOKIES', to: paths.faq('privacy'), from: 'privacy' },
];

const listItems = (links: FooterLink[], t: Texts): ReactNode =>
  links.map(({ name, to, from }) => (
    <li key={name}>
      <Link className={styles.link} to={to} state={from ? { from } : null}>
        {t(name)}
      </Link>
    </li>
  ));

interface Props {
  onChangeCookies: () => void;
}

/** The year may differ between server, browser and a cached page, which is not a hydration error. */
function CurrentYear(): ReactNode {
  const [year] = useState(() => new Date().getFullYear());
  return <span suppressHydrationWarning>{year}</span>;
}

export const Footer = memo(function Footer({ onChangeCookies }: Props): ReactNode {
  const t = useTexts();
  const { shopName, social, shops, hasHistory } = useSeller();
  const strapline = useNavigationData()?.strapline;
  const missing = [!hasHistory && paths.history(), shops.length === 0 && paths.contact('shops')];
  const ofShop = shop.filter(({ to }) => !missing.includes(to));
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.about}>
          <Crest size={36} />
          <p className={styles.name}>{shopName}</p>
          <p>{strapline}</p>
          {social.length > 0 && (
            <ul className={styles.social}>
              {social.map(({ name, href }) => (
                <li key={name}>
                  <a className={styles.socialLink} href={href} rel="noopener" aria-label={name}>
                    <SocialIcon network={name} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav className={styles.columns} aria-label={t('Footer')}>
          <ul className={styles.column}>{listItems(help, t)}</ul>
          <ul className={styles.column}>{listItems(ofShop, t)}</ul>
          <ul className={styles.column}>
            {listItems(legal, t)}
            <li>
              <button type="button" className={styles.link} onClick={onChangeCookies}>
                {t('COOKIE CHOICE')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <div className={styles.bottom}>
        <p>
          © 2025 – <CurrentYear /> {shopName}. {t('All rights reserved. Prices in euro, VAT included.')}
        </p>
        <AcceptedPayments />
      </div>
    </footer>
  );
});
