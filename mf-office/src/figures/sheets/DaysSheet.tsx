import type { ReactNode } from 'react';
import type { OfficeDayFigures } from '../../contract/calls.ts';
import { useTexts } from '../../language/texts.ts';
import { DaysPlot } from './DaysPlot.tsx';
import { Sheet } from './Sheet.tsx';

export interface ComparedDays {
  days: OfficeDayFigures['days'];
  /** The same number of days before them. */
  before: OfficeDayFigures['days'];
}

export function DaysSheet({ days, before, file }: ComparedDays & { file: string }): ReactNode {
  const t = useTexts();
  return (
    <Sheet
      title={t('By day')}
      file={file}
      rows={days.map((day, index) => ({ ...day, before: before[index]?.paidCents ?? null })).toReversed()}
      keyOf={({ day }) => day}
      barOf={({ paidCents }) => paidCents}
      plot={<DaysPlot days={days} before={before} />}
      columns={[
        { name: t('Day'), shown: ({ day }) => t.date(day), saved: ({ day }) => day },
        { name: t('Orders'), value: ({ orders }) => orders },
        { name: t('Units'), value: ({ units }) => units },
        { name: t('Takings'), cents: ({ paidCents }) => paidCents },
        { name: t('Refunds'), cents: ({ refundedCents }) => refundedCents },
        { name: t('Paid in the period before'), cents: ({ before }) => before },
      ]}
    />
  );
}
