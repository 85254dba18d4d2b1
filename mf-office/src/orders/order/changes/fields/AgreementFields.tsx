import type { ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import type { ExchangeSending } from '../../../../contract/calls.ts';
import { useTexts, type Text } from '../../../../language/texts.ts';
import { sendNames } from '../../../names/sendNames.ts';

/** What was agreed about units that the customer has already. */
export interface Agreed {
  old: keyof typeof oldNames;
  send: ExchangeSending;
}

const oldNames = {
  expected: 'Are to come back',
  restocked: 'Are here and go back to stock',
  unsellable: 'Are here and cannot be sold again',
} as const satisfies Record<string, Text>;

/** In the format of the backend. */
export const toAgreement = ({ old, send }: Agreed) => ({
  isRestocked: old === 'restocked',
  agreement: { isReceived: old !== 'expected', send },
});

interface Props {
  agreed: Agreed;
  onChange: (agreed: Agreed) => void;
}

export function AgreementFields({ agreed, onChange }: Props): ReactNode {
  const t = useTexts();
  const { old, send } = agreed;
  const sendings = (Object.keys(sendNames) as ExchangeSending[]).filter(
    (sending) => sending !== 'after-return' || old === 'expected',
  );
  return (
    <>
      <SelectField
        label={t('The old pieces')}
        value={old}
        onChange={({ target }) => {
          const now = target.value as Agreed['old'];
          onChange({ old: now, send: now !== 'expected' && send === 'after-return' ? 'now' : send });
        }}
      >
        {Object.entries(oldNames).map(([value, name]) => (
          <option key={value} value={value}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('The new pieces')}
        value={send}
        onChange={({ target }) => onChange({ old, send: target.value as ExchangeSending })}
      >
        {sendings.map((sending) => (
          <option key={sending} value={sending}>
            {t(sendNames[sending])}
          </option>
        ))}
      </SelectField>
    </>
  );
}
