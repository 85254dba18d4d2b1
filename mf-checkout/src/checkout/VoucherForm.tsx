import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button, Field, useCalls } from 'mf-shared';
import { useTexts } from '../texts.ts';
import { voucherFits } from './totals.ts';
import { redeem, voucherTooLarge, type Voucher } from './voucher.ts';
import styles from './VoucherForm.module.css';

interface Props {
  typed: string;
  voucher: Voucher | null;
  subtotalCents: number;
  onType: (typed: string) => void;
  onRedeem: (voucher: Voucher | null) => void;
}

export function VoucherForm({ typed, voucher, subtotalCents, onType, onRedeem }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [status, setStatus] = useState<'idle' | 'loading'>('idle');
  const [error, setError] = useState('');
  const isTooLarge = voucher !== null && !voucherFits(voucher.cents, subtotalCents);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (status === 'loading') return;
    setStatus('loading');
    const redeemed = await redeem(calls, typed, subtotalCents);
    setStatus('idle');
    setError('error' in redeemed ? redeemed.error : '');
    onRedeem('voucher' in redeemed ? redeemed.voucher : null);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.row}>
        <Field
          label={t('Voucher code')}
          name="voucher"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={t.dynamic(isTooLarge ? voucherTooLarge : error)}
          onChange={({ target }) => {
            setError('');
            onType(target.value);
          }}
        />
        <Button type="submit" variant="outline" aria-disabled={status === 'loading'}>
          {t('Redeem')}
        </Button>
      </div>
      <p role="status" className={styles.done}>
        {voucher && !isTooLarge && t('Voucher code applied successfully!')}
      </p>
    </form>
  );
}
