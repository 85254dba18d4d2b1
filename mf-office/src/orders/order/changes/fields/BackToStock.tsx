import type { ReactNode } from 'react';
import { Field } from 'mf-shared';
import type { OfficeOrder } from '../../../../contract/calls.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { Quantities } from './quantities.ts';

interface Props {
  lines: OfficeOrder['lines'];
  quantities: Quantities;
  onChange: (change: Quantities) => void;
}

/** Asks for each line how many units go back to stock. */
export function BackToStock({ lines, quantities, onChange }: Props): ReactNode {
  const t = useTexts();
  return lines.map((line) => {
    const most = line.returnable;
    const label = t('Back to stock: {item}', { item: `${line.name} (${line.variant})` });
    const missing = line.missing
      ? t('{count} were sold out when the order was paid.', { count: line.missing })
      : undefined;
    if (most === 0) return missing && <p key={line.id}>{`${label}: ${missing}`}</p>;
    return (
      <Field
        key={line.id}
        label={label}
        hint={missing}
        type="number"
        min={0}
        max={most}
        value={Math.min(most, quantities[line.id] ?? 0)}
        onChange={({ target }) => {
          const quantity = Math.min(most, Math.max(0, Math.trunc(target.valueAsNumber) || 0));
          onChange({ [line.id]: quantity });
        }}
      />
    );
  });
}
