import { Link, paths, type DeliveryOffer, type DeliveryTerms } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './BuyTerms.module.css';

/** Older backends send no offer. */
export function BuyTerms({ delivery }: { delivery: DeliveryOffer | undefined }): ReactNode {
  const t = useTexts();
  const { courier, pickup } = delivery ?? {};
  const price = ({ priceCents, freeOverCents }: DeliveryTerms): string => {
    if (priceCents === 0) return t('Free');
    if (freeOverCents === null) return t.money(priceCents);
    return t('{price}, free over {over}', { price: t.money(priceCents), over: t.money(freeOverCents) });
  };
  const terms = [
    courier && {
      name: t('Delivery'),
      text: t(isOneDay(courier) ? '{price}; 1 working day' : '{price}; {days} working days', {
        price: price(courier),
        days: daysOf(courier),
      }),
      to: paths.faq('shipping'),
    },
    pickup && {
      name: t('Pickup'),
      text: t(
        isOneDay(pickup) ? '{price}, ready in 1 working day' : '{price}, ready in {days} working days',
        {
          price: price(pickup),
          days: daysOf(pickup),
        },
      ),
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

const isOneDay = (terms: DeliveryTerms): boolean => daysOf(terms) === '1';

const daysOf = ({ minDays, maxDays }: DeliveryTerms): string =>
  minDays === maxDays ? String(minDays) : `${minDays} - ${maxDays}`;
