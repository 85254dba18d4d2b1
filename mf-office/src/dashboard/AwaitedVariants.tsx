import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { useQuery } from '../calls/useQuery.ts';
import { useTexts } from '../language/texts.ts';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';

export function AwaitedVariants(): ReactNode {
  const t = useTexts();
  const { loaded } = useQuery('OfficeStockAlerts', {});
  if (loaded.status !== 'done' || loaded.value.variants.length === 0) return null;
  const title = t('Back-in-stock requests');
  return (
    <section>
      <h2>{title}</h2>
      <DataTable
        label={title}
        rows={loaded.value.variants}
        keyOf={({ variantId }) => variantId}
        columns={[
          {
            title: t('Item'),
            isName: true,
            cell: ({ itemId, name, code }) => (
              <Link to={paths.item(itemId)}>
                {name} ({code})
              </Link>
            ),
          },
          { title: t('Colour and size'), cell: ({ colour, size }) => `${colour}, ${size}` },
          { title: t('Shoppers'), isNumber: true, cell: ({ waiting }) => waiting },
          { title: t('Since'), cell: ({ since }) => t.date(since) },
        ]}
      />
    </section>
  );
}
