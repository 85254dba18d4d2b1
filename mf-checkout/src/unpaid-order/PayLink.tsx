import { useState, type ReactNode } from 'react';
import { Button, CallError, useCalls, useLanguage, type CartLine } from 'mf-shared';
import { openCardPage } from '../payment/openCardPage.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
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
      <Button
        disabled={isBusy}
        onClick={() => {
          setBusy(true);
          pay()
            .catch((error: unknown) =>
              setFailure(
                t.dynamic(
                  error instanceof CallError
                    ? error.message
                    : 'Failed to register order with payment provider',
                ),
              ),
            )
            .finally(() => setBusy(false));
        }}
      >
        {t('Pay {amount}', { amount: t.money(amountCents) })}
      </Button>
    </>
  );
}
