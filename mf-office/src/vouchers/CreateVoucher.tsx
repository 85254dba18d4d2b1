import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, SelectField } from 'mf-shared';
import { parseCents } from 'mf-shared/money';
import { maxVoucherCents, maxVoucherUses } from '../contract/calls.ts';
import { FormDialog } from '../layout/FormDialog.tsx';
import { useOffice } from '../officeClient.ts';
import forms from '../orders/forms.module.css';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useTexts } from '../texts.ts';
import { useAction } from '../useAction.ts';
import { VoucherLimit, type Limit } from './VoucherLimit.tsx';

interface Props {
  onCreated: (id: number) => void;
  onClose: () => void;
}

export function CreateVoucher({ onCreated, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [code, setCode] = useState('');
  const [isPercent, setPercent] = useState(false);
  const [value, setValue] = useState('');
  const [limit, setLimit] = useState<Limit | null>(null);
  const [uses, setUses] = useState('1');
  const [firstDay, setFirstDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, error, run } = useAction();

  const amountCents = parseCents(value) ?? 0;
  const isWhole = (text: string, most: number): boolean =>
    /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= most;
  const faults = {
    code: !/^[\w-]{4,40}$/.test(code.trim()) && t('A code has 4 to 40 Latin letters, digits and - _'),
    value: isPercent
      ? !isWhole(value, 100) && t('The percentage must be a whole number from 1 to 100.')
      : !(amountCents > 0 && amountCents <= maxVoucherCents) &&
        t('The amount must be above 0 and at most {most}.', { most: t.money(maxVoucherCents) }),
    uses:
      !isWhole(uses, maxVoucherUses) &&
      t('The number of uses must be from 1 to {most}.', { most: maxVoucherUses }),
  };
  const shown = (fault: string | false): string | undefined => (isChecked && fault ? fault : undefined);

  function create(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (faults.code || faults.value || faults.uses) return;
    run(async () => {
      const voucher = {
        code: code.trim(),
        ...(isPercent ? { percent: Number(value) } : { amountCents }),
        ...(limit && { countsFor: limit }),
        uses: Number(uses),
        ...(firstDay && { firstDay }),
        lastDay: lastDay || null,
      };
      onCreated((await calls.post('OfficeMakeVoucher', voucher)).id);
    });
  }

  return (
    <FormDialog title={t('New voucher')} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={create}>
        <ErrorMessage error={error} />
        <Field
          label={t('Code of the voucher')}
          value={code}
          maxLength={40}
          autoComplete="off"
          error={shown(faults.code)}
          onChange={({ target }) => setCode(target.value)}
        />
        <SelectField
          label={t('Discount')}
          value={isPercent ? 'percent' : 'amount'}
          onChange={({ target }) => setPercent(target.value === 'percent')}
        >
          <option value="amount">{t('An amount')}</option>
          <option value="percent">{t('A percentage')}</option>
        </SelectField>
        <Field
          label={isPercent ? t('Percentage') : t('Amount in euro')}
          inputMode={isPercent ? 'numeric' : 'decimal'}
          value={value}
          error={shown(faults.value)}
          onChange={({ target }) => setValue(target.value)}
        />
        <VoucherLimit limit={limit} onChange={setLimit} />
        <Field
          label={t('Number of uses')}
          inputMode="numeric"
          value={uses}
          error={shown(faults.uses)}
          onChange={({ target }) => setUses(target.value)}
        />
        <Field
          label={t('First day (empty: at once)')}
          type="date"
          value={firstDay}
          onChange={({ target }) => setFirstDay(target.value)}
        />
        <Field
          label={t('Last day (empty: no expiry)')}
          type="date"
          value={lastDay}
          onChange={({ target }) => setLastDay(target.value)}
        />
        <Button type="submit" disabled={isBusy}>
          {t('Create the voucher')}
        </Button>
      </form>
    </FormDialog>
  );
}
