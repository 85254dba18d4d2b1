import { useState, type ReactNode } from 'react';
import { Field, SelectField } from 'mf-shared';
import { parseCents } from 'mf-shared/money';
import { useForm } from 'mf-shared/useForm';
import * as v from 'valibot';
import { useOffice } from '../calls/officeClient.ts';
import { voucherCents, voucherCode, voucherPercent, voucherUses } from '../contract/calls.ts';
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
      ...(isPercent ? { percent: Number(value) } : { amountCents: Number(value) }),
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

/** Schema of a text that is read as a number and checked by the rule. */
const numberIn = (read: (text: string) => number | null, rule: v.GenericSchema<number, number>) =>
  v.pipe(v.string(), v.transform(read), rule, v.transform(String));

const whole = (text: string): number | null => (/^\d{1,5}$/.test(text) ? Number(text) : null);

const amount = numberIn(parseCents, voucherCents);
const percentage = numberIn(whole, voucherPercent);
const uses = numberIn(whole, voucherUses);
