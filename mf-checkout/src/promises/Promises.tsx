import { Link, paths, useCalls, useLanguage, type DeliveryMethod, type Language } from 'mf-shared';
import { use, type ReactNode } from 'react';
import { useTexts, type Texts } from '../texts.ts';
import { cheapest, loadMethods, priceOf } from './deliveryMethods.ts';
import styles from './Promises.module.css';

/** More would not fit. */
const mostTowns = 3;

function priceText(method: DeliveryMethod, t: Texts): string {
  const cents = priceOf(method);
  if (cents === 0) return t('Free');
  const price = t.money(cents);
  return method.freeOverCents
    ? t('{price}, free over {over}', { price, over: t.money(method.freeOverCents) })
    : price;
}

function courierText(method: DeliveryMethod, t: Texts): string {
  const price = priceText(method, t);
  return method.arrival ? t('{price}. Arrives {dates}', { price, dates: method.arrival.text }) : price;
}

function pickupText(method: DeliveryMethod, t: Texts, language: Language): string {
  const price = priceText(method, t);
  const all = [...new Set(method.locations.flatMap(({ town }) => town || []))];
  const towns = all.length > mostTowns ? '' : new Intl.ListFormat(language).format(all);
  const place = towns ? t('{price} in {towns}', { price, towns }) : price;
  return method.arrival ? t('{place}. Ready {dates}', { place, dates: method.arrival.text }) : place;
}

/**
 * The costs of delivery, pickup and returns, and when an order placed now arrives. Suspends while it loads the methods;
 * throws if they cannot be loaded.
 */
export default function Promises(): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const methods = use(loadMethods(useCalls()));
  const courier = cheapest(methods, 'courier');
  const pickup = cheapest(methods, 'pickup');
  if (!courier && !pickup) return null;
  const promises = [
    courier && { name: t('Delivery'), text: courierText(courier, t), to: paths.faq('shipping') },
    pickup && { name: t('Pickup'), text: pickupText(pickup, t, language), to: paths.contact('shops') },
    { name: t('Returns'), text: t('Within 14 days'), to: paths.faq('returns') },
  ].filter((promise) => promise !== undefined);

  return (
    <ul className={styles.promises}>
      {promises.map(({ name, text, to }) => (
        <li key={name}>
          <Link to={to}>{name}</Link>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
