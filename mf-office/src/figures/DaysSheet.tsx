import { formatEuros } from 'mf-shared/money';
import type { ReactNode } from 'react';
import type { OfficeDayFigures } from '../contract/calls.ts';
import { useTexts } from '../texts.ts';
import { DaysPlot } from './DaysPlot.tsx';
import { Sheet } from './Sheet.tsx';

export interface ComparedDays {
  days: OfficeDayFigures['days'];
  /** As many days before them. */
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
        { name: t('Orders'), shown: ({ orders }) => orders, saved: ({ orders }) => orders },
        { name: t('Units'), shown: ({ pieces }) => pieces, saved: ({ pieces }) => pieces },
        {
          name: t('Takings'),
          shown: ({ paidCents }) => t.money(paidCents),
          saved: ({ paidCents }) => formatEuros(paidCents),
        },
        {
          name: t('Refunds'),
          shown: ({ refundedCents }) => t.money(refundedCents),
          saved: ({ refundedCents }) => formatEuros(refundedCents),
        },
        {
          name: t('Paid in the period before'),
          shown: ({ before }) => (before === null ? '' : t.money(before)),
          saved: ({ before }) => (before === null ? '' : formatEuros(before)),
        },
      ]}
    />
  );
}
