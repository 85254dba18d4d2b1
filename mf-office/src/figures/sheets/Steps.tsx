import type { ReactNode } from 'react';
import type { OfficeFigures, ShoppingStep } from '../../contract/calls.ts';
import { useTexts, type Text } from '../../language/texts.ts';
import { Bars } from './Bars.tsx';
import { Sheet } from './Sheet.tsx';

const stepNames: Record<ShoppingStep, Text> = {
  product: 'Product pages viewed',
  cart: 'Added to the cart',
  checkout: 'Checkouts opened',
  placed: 'Orders placed',
  paid: 'Orders paid',
};

interface Props {
  steps: OfficeFigures['steps'];
  file: string;
}

export function Steps({ steps: { since, counts }, file }: Props): ReactNode {
  const t = useTexts();
  const rows = counts.map(({ step, count }, index) => {
    const before = counts[index - 1]?.count;
    return { step, count, share: before ? Math.round((100 * count) / before) : null };
  });
  return (
    <Sheet
      title={t('Steps to an order')}
      file={file}
      rows={rows}
      keyOf={({ step }) => step}
      barOf={({ count }) => count}
      plot={
        <Bars
          isFunnel
          label={t('Steps to an order')}
          bars={rows.map(({ step, count, share }) => ({
            name: t(stepNames[step]),
            value: count,
            text: share === null ? String(count) : `${count} (${share} %)`,
          }))}
        />
      }
      columns={[
        { name: t('Step'), value: ({ step }) => t(stepNames[step]) },
        { name: t('Count'), value: ({ count }) => count },
        {
          name: t('Of the previous step'),
          shown: ({ share }) => (share === null ? '' : `${share} %`),
          saved: ({ share }) => share ?? '',
        },
      ]}
    >
      <p>
        {t(
          'These are counts of events, not of people: shoppers are not tracked. A product page counts once its visitor has scrolled near the related items.',
        )}{' '}
        {since && t('Counted since {date}.', { date: t.date(since) })}
      </p>
    </Sheet>
  );
}
