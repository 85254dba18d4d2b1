import { useState, type ReactNode } from 'react';
import { Button, Field, useCalls } from 'mf-shared';
import { useForm } from 'mf-shared/useForm';
import * as rules from 'mf-shared/fields';
import { errorMessage } from '../session/notices.ts';
import { useTexts } from '../texts.ts';
import { findOrder, type FoundOrder } from './findOrder.ts';
import styles from './WithdrawPage.module.css';

interface Props {
  number: string;
  email: string;
  onFound: (found: FoundOrder) => void;
}

export function FindOrderForm({ number, email, onFound }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [isBusy, setBusy] = useState(false);
  const { form, ...fields } = useForm({ number, email }, t);

  async function find(): Promise<void> {
    const accepted = fields.accept({ number: rules.orderNumber, email: rules.email });
    if (!accepted) return;
    setBusy(true);
    try {
      const found = await findOrder(calls, accepted);
      if (found) onFound(found);
      else fields.refuse('number', 'There is no such order. Please check the number and the e-mail.');
    } catch (error) {
      fields.refuse('number', errorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className={`with-scripts ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void find();
      }}
    >
      <Field
        {...fields.of('number')}
        label={t('Order number')}
        hint={t('It is in the e-mail that confirmed your order.')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={36}
        required
      />
      <Field
        {...fields.of('email')}
        label={t('E-mail of the order')}
        type="email"
        autoComplete="email"
        required
      />
      <Button type="submit" aria-disabled={isBusy || undefined}>
        {t('Withdraw from contract here')}
      </Button>
    </form>
  );
}
