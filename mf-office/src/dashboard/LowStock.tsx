import type { ReactNode } from 'react';
import { useQuery } from '../calls/useQuery.ts';
import { useTexts } from '../language/texts.ts';
import { DataTable } from '../table/DataTable.tsx';

export function LowStock(): ReactNode {
  const t = useTexts();
  const { loaded } = useQuery('OfficeLowStock', {});
  if (loaded.status !== 'done' || loaded.value.variants.length === 0) return null;
  const title = t('Runs out within two weeks');
  return (
    <section>
      <h2>{title}</h2>
      <DataTable
        label={title}
        rows={loaded.value.variants}
        keyOf={({ variantId }) => variantId}
        columns={[
          { title: t('Item'), isName: true, cell: ({ name, code }) => `${name} (${code})` },
          { title: t('Colour and size'), cell: ({ colour, size }) => `${colour}, ${size}` },
          { title: t('Left'), cell: ({ left }) => left },
          { title: t('Sold in 30 days'), cell: ({ sold }) => sold },
        ]}
      />
    </section>
  );
}
