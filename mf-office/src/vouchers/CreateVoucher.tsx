import { useState, type ReactNode } from 'react';
import { Field, SelectField } from 'mf-shared';
import { parseCents } from 'mf-shared/money';
import { useForm } from 'mf-shared/useForm';
import * as v from 'valibot';
import { useOffice } from '../calls/officeClient.ts';
import { maxVoucherCents, maxVoucherUses, voucherCode } from '../contract/calls.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useTexts } from '../language/texts.ts';
import { VoucherLimit, type Limit } from './VoucherLimit.tsx';

interface Props {
  onCreated: (id: number) => void;
  onClose: () => void;
}

const blank = { code: '', unit: 'amount', value: '', uses: '1', firstDay: '', lastDay: '' };

export function CreateVoucher({ onCreated, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [limit, setLimit] = useState<Limit | null>(null);
  const { form, values, of, accept } = useForm(blank, t);
  const isPercent = values.unit === 'percent';
  const amount = text(
    (entered) => {
      const cents = parseCents(entered) ?? 0;
      return cents > 0 && cents <= maxVoucherCents;
    },
    t('The amount must be above 0 and at most {most}.', { most: t.money(maxVoucherCents) }),
  );
  const percentage = text(isWhole(100), t('The percentage must be a whole number from 1 to 100.'));
  const uses = text(
    isWhole(maxVoucherUses),
    t('The number of uses must be from 1 to {most}.', { most: maxVoucherUses }),
  );

  async function create(): Promise<void> {
    const entered = accept({
      code: voucherCode,
      unit: v.string(),
      value: isPercent ? percentage : amount,
      uses,
      firstDay: v.string(),
      lastDay: v.string(),
    });
    if (!entered) return;
    const { code, value, firstDay, lastDay } = entered;
    const { id } = await calls.post('OfficeMakeVoucher', {
      code,
      ...(isPercent ? { percent: Number(value) } : { amountCents: parseCents(value) ?? 0 }),
      ...(limit && { countsFor: limit }),
      uses: Number(entered.uses),
      ...(firstDay && { firstDay }),
      lastDay: lastDay || null,
    });
    onCreated(id);
  }

  return (
    <FormDialog
      title={t('New voucher')}
      form={form}
      submit={t('Create the voucher')}
      onSubmit={create}
      onClose={onClose}
    >
      <Field label={t('Code of the voucher')} maxLength={40} autoComplete="off" {...of('code')} />
      <SelectField label={t('Discount')} {...of('unit')}>
        <option value="amount">{t('An amount')}</option>
        <option value="percent">{t('A percentage')}</option>
      </SelectField>
      <Field
        label={isPercent ? t('Percentage') : t('Amount in euro')}
        inputMode={isPercent ? 'numeric' : 'decimal'}
        {...of('value')}
      />
      <VoucherLimit limit={limit} onChange={setLimit} />
      <Field label={t('Number of uses')} inputMode="numeric" {...of('uses')} />
      <Field label={t('First day (empty: at once)')} type="date" {...of('firstDay')} />
      <Field label={t('Last day (empty: no expiry)')} type="date" {...of('lastDay')} />
    </FormDialog>
  );
}

const text = (isValid: (text: string) => boolean, fault: string) =>
  v.pipe(v.string(), v.check(isValid, fault));

const isWhole =
  (most: number) =>
  (text: string): boolean =>
    /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= most;
