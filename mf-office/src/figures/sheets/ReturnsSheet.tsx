import type { ReactNode } from 'react';
import type { OfficeFigures } from '../../contract/calls.ts';
import { reasonNames } from '../../orders/names/reasonNames.ts';
import { useTexts } from '../../language/texts.ts';
import { Bars } from './Bars.tsx';
import { Sheet } from './Sheet.tsx';

interface Props {
  returns: OfficeFigures['returns'];
  file: string;
}

export function ReturnsSheet({ returns, file }: Props): ReactNode {
  const t = useTexts();
  const rows = returns.map((row) => ({
    ...row,
    name: t(row.reason ? reasonNames[row.reason] : 'Not given'),
  }));
  const returned = returns.reduce((sum, { units }) => sum + units, 0);
  return (
    <Sheet
      title={t('Returns by reason')}
      file={file}
      rows={rows}
      plot={
        <Bars
          label={t('Units by reason')}
          bars={rows.map(({ name, units }) => ({
            name,
            value: units,
            text: returned === 0 ? String(units) : `${units} (${Math.round((100 * units) / returned)} %)`,
          }))}
        />
      }
      keyOf={({ name }) => name}
      barOf={({ units }) => units}
      columns={[
        { name: t('Reason'), value: ({ name }) => name },
        { name: t('Withdrawn'), value: ({ units }) => units },
        { name: t('Refunds'), cents: ({ refundedCents }) => refundedCents },
      ]}
    >
      <p>{t('Units by the customer’s reason, money by the reason given with the refund.')}</p>
    </Sheet>
  );
}
