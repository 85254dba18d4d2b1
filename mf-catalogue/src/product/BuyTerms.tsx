import { courierCents, freeDeliveryOverCents, Link, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './BuyTerms.module.css';

/** What buying means: delivery, pickup and returns, each with the page that says the whole of it. */
export function BuyTerms(): ReactNode {
  const t = useTexts();
  const terms = [
    {
      name: t('Delivery'),
      text: t('{price}, free over {over}; 3 - 5 working days', {
        price: t.money(courierCents),
        over: t.money(freeDeliveryOverCents),
      }),
      to: paths.faq('shipping'),
    },
    { name: t('Pickup'), text: t('Free, ready in 1 - 3 working days'), to: paths.contact('shops') },
    { name: t('Returns'), text: t('Within 14 days'), to: paths.faq('returns') },
  ];
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
