import type { ComponentProps, ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import { supplementPayments } from '../../../../contract/calls.ts';
import { useTexts } from '../../../../language/texts.ts';
import { supplementPaymentTexts } from '../../../names/counterTexts.ts';

interface Props extends Omit<ComponentProps<typeof SelectField>, 'label'> {
  cents: number;
  /** True for added units, false for an exchange. */
  isAddition?: boolean;
  /** Whether a link can be mailed. */
  hasEmail: boolean;
}

/** How the customer pays what new units cost. */
export function SupplementField({ cents, isAddition = false, hasEmail, ...select }: Props): ReactNode {
  const t = useTexts();
  return (
    <>
      <SelectField
        label={t(isAddition ? 'The amount of {amount}' : 'The difference of {amount}', {
          amount: t.money(cents),
        })}
        required
        {...select}
      >
        <option value="">{t('Choose how it is paid')}</option>
        {supplementPayments.map((way) => (
          <option key={way} value={way} disabled={way === 'link' && !hasEmail}>
            {t(supplementPaymentTexts[way])}
          </option>
        ))}
      </SelectField>
      {select.value === 'link' && (
        <p>
          {t(
            isAddition
              ? 'The link works for a day. The pieces are added once the customer has paid; until then they are held for twenty minutes, and again while the customer pays.'
              : 'The link works for a day. The pieces are exchanged once the customer has paid; until then the new ones are held for twenty minutes, and again while the customer pays.',
          )}
        </p>
      )}
    </>
  );
}
