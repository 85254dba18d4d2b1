import { Link, paths, workingDays, type DeliveryOffer, type DeliveryTerms } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts, type TextKey } from '../../texts.ts';
import styles from './BuyTerms.module.css';

/** Undefined if the home page could not load it. */
export function BuyTerms({ delivery }: { delivery: DeliveryOffer | undefined }): ReactNode {
  const t = useTexts();
  const { courier, pickup } = delivery ?? {};
  const price = ({ priceCents, freeOverCents }: DeliveryTerms): string => {
    if (priceCents === 0) return t('Free');
    if (freeOverCents === null) return t.money(priceCents);
    return t('{price}, free over {over}', { price: t.money(priceCents), over: t.money(freeOverCents) });
  };
  const text = (terms: DeliveryTerms, inOneDay: TextKey, inDays: TextKey): string => {
    const { days, isOneDay } = workingDays(terms);
    return t(isOneDay ? inOneDay : inDays, { price: price(terms), days });
  };
  const terms = [
    courier && {
      name: t('Delivery'),
      text: text(courier, '{price}; 1 working day', '{price}; {days} working days'),
      to: paths.faq('shipping'),
    },
    pickup && {
      name: t('Pickup'),
      text: text(pickup, '{price}, ready in 1 working day', '{price}, ready in {days} working days'),
      to: paths.contact('shops'),
    },
    { name: t('Returns'), text: t('Within 14 days'), to: paths.faq('returns') },
  ].filter((term) => !!term);
  return (
    <ul className={styles.terms}>
      {terms.map(({ name, text, to }) => (
        <li key={name}>
          <Link to={to}>{name}</Link>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
