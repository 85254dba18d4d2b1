import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { Query } from '../../calls/Query.tsx';
import type { SoldVariant } from '../../contract/calls.ts';
import { useTexts } from '../../language/texts.ts';
import { paths } from '../../page/paths.ts';
import type { Period } from '../../page/period.ts';
import { useCount } from '../../page/useCount.ts';
import { Sheet } from './Sheet.tsx';

const most = 20;

/** Shows what to order again. */
export function SoldSheet({ period: { from, to }, file }: { period: Period; file: string }): ReactNode {
  const t = useTexts();
  const count = useCount();
  return (
    <Query name="OfficeSoldVariants" input={{ from, to }}>
      {({ variants }) => (
        <Sheet
          title={t('Most sold colours and sizes')}
          file={file}
          rows={variants}
          most={most}
          keyOf={({ id }) => String(id)}
          barOf={({ units }) => units}
          columns={[
            { name: t('Item code'), saved: ({ code }) => code },
            { name: t('SKU'), saved: ({ sku }) => sku },
            {
              name: t('Item'),
              shown: VariantLink,
              saved: ({ name }) => name,
            },
            { name: t('Colour and size'), saved: ({ variant }) => variant },
            { name: t('Units'), value: ({ units }) => units },
            { name: t('Sales'), cents: ({ cents }) => cents },
            { name: t('Stock'), value: ({ onHand }) => onHand },
          ]}
        >
          {variants.length > most && (
            <p>{t('The CSV file has all {count}.', { count: count(variants.length) })}</p>
          )}
        </Sheet>
      )}
    </Query>
  );
}

function VariantLink({ itemId, name, variant }: SoldVariant): ReactNode {
  return (
    <>
      <Link to={paths.item(itemId)}>{name}</Link> · {variant}
    </>
  );
}
