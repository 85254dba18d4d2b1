import { useCalls, type DeliveryMethod } from 'mf-shared';
import { useEffect, useState, type ReactNode } from 'react';
import { cheapest, deliveryCents, loadMethods } from '../promises/deliveryMethods.ts';
import { useTexts } from '../texts.ts';

/** What delivery by the cheapest courier adds to the cart, or how much is missing until it is free. */
export function DeliveryNote({ subtotalCents }: { subtotalCents: number }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [courier, setCourier] = useState<DeliveryMethod>();

  useEffect(() => {
    loadMethods(calls).then((methods) => setCourier(cheapest(methods, 'courier')), console.warn);
  }, [calls]);

  if (!courier) return t('VAT included. Delivery is added at checkout.');
  if (deliveryCents(courier, subtotalCents) === 0) return t('VAT included. Delivery is free.');
  if (courier.freeOverCents === null) return t('VAT included. Delivery is added at checkout.');
  // Free above the limit, not at it.
  const missing = t.money(courier.freeOverCents + 1 - subtotalCents);
  return t('VAT included. {amount} until delivery is free.', { amount: missing });
}
