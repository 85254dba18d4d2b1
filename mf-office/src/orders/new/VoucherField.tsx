import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import { useTexts } from '../../language/texts.ts';
import styles from './NewOrderPage.module.css';

interface Props {
  /** Empty without a voucher. */
  code: string;
  onChange: (code: string) => void;
}

/** Does not check the code: whether it is valid, and what it takes off, is shown with the total. */
export function VoucherField({ code, onChange }: Props): ReactNode {
  const t = useTexts();
  const [typed, setTyped] = useState(code);

  const redeem = (): void => {
    if (typed.trim() !== code) onChange(typed.trim());
  };

  return (
    <form
      className={styles.voucher}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        redeem();
      }}
    >
      <Field
        label={t('Voucher code (optional)')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // A code that was typed but not redeemed would be lost.
        onBlur={redeem}
      />
      <Button type="submit" variant="outline">
        {t('Redeem')}
      </Button>
    </form>
  );
}
