import { useState, type ReactNode } from 'react';
import { Button, useCalls, useLanguage, type CartLine } from 'mf-shared';
import { openCardPage } from '../payment/card-page/openCardPage.ts';
import { useCardPage } from '../payment/card-page/useCardPage.ts';
import { useTexts } from '../texts.ts';
import { NothingToPay } from './NothingToPay.tsx';

interface Props {
  id: string;
  token: string;
  lines: CartLine[];
  amountCents: number;
}

/** Pays an order that was taken by phone, or a supplement. */
export function PayLink({ id, token, lines, amountCents }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const language = useLanguage();
  const { isOpening, failure, run } = useCardPage();
  const [isRefused, setRefused] = useState(false);

  async function pay(): Promise<void> {
    const link = await calls.post('ShopPayLink', { id, token });
    if (!link) return setRefused(true);
    const { delivery: name, deliveryCents: cents, ...payable } = link;
    const placedAt = new Date().toISOString();
    const delivery = { name, label: name, arrival: '', cents };
    const order = { ...payable, number: id, lines, isGuest: true, delivery, linkToken: token, placedAt };
    await openCardPage(calls, order, language);
  }

  if (isRefused) return <NothingToPay id={id} token={token} />;
  return (
    <>
      {failure && <p role="alert">{failure}</p>}
      <Button disabled={isOpening} onClick={() => run(pay)}>
        {t('Pay {amount}', { amount: t.money(amountCents) })}
      </Button>
    </>
  );
}
