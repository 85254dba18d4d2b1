import type { ReactNode } from 'react';
import type { OfficeFigures, ShoppingStep } from 'mf-shared/officeCalls';
import { useTexts, type Text } from '../texts.ts';
import { Sheet } from './Sheet.tsx';

const stepNames: Record<ShoppingStep, Text> = {
  product: 'Product pages looked at',
  cart: 'Put into the cart',
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
      title={t('Steps towards an order')}
      file={file}
      rows={rows}
      keyOf={({ step }) => step}
      barOf={({ count }) => count}
      columns={[
        { name: t('Step'), shown: ({ step }) => t(stepNames[step]), saved: ({ step }) => t(stepNames[step]) },
        { name: t('How often'), shown: ({ count }) => count, saved: ({ count }) => count },
        {
          name: t('Of the step before'),
          shown: ({ share }) => (share === null ? '' : `${share} %`),
          saved: ({ share }) => share ?? '',
        },
      ]}
    >
      <p>
        {t(
          'How often, not how many people: shoppers are not followed. A product page counts once its reader has come near to what goes with it.',
        )}{' '}
        {since && t('Counted since {date}.', { date: t.date(since) })}
      </p>
    </Sheet>
  );
}
