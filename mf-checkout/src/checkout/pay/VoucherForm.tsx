import type { ReactNode, SubmitEvent } from 'react';
import { Button, Field } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import type { VoucherControl } from './useVoucher.ts';
import styles from './VoucherForm.module.css';

export function VoucherForm({ voucher }: { voucher: VoucherControl }): ReactNode {
  const t = useTexts();
  const { typed, applied, error, isChecking, field } = voucher;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void voucher.redeem();
  };

  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.row}>
        <Field
          ref={field}
          label={t('Voucher code')}
          name="voucher"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={t.dynamic(error)}
          onChange={({ target }) => voucher.type(target.value)}
        />
        <Button type="submit" variant="outline" aria-disabled={isChecking}>
          {t('Redeem')}
        </Button>
      </div>
      <p role="status" className={styles.done}>
        {applied && t('Voucher code applied successfully!')}
      </p>
      {(applied || error) && (
        <Button variant="quiet" onClick={voucher.remove}>
          {t('Remove voucher')}
        </Button>
      )}
    </form>
  );
}
