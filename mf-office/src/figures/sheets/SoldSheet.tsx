import { Link, Skeleton } from 'mf-shared';
import { useCallback, type ReactNode } from 'react';
import type { SoldVariant } from '../../contract/calls.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { useCount } from '../../page/useCount.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { paths } from '../../page/paths.ts';
import type { Period } from '../../page/period.ts';
import { useTexts } from '../../language/texts.ts';
import { useLoaded } from '../../calls/useLoaded.ts';
import { Sheet } from './Sheet.tsx';

const most = 20;

/** What to order again. */
export function SoldSheet({ period: { from, to }, file }: { period: Period; file: string }): ReactNode {
  const t = useTexts();
  const count = useCount();
  const calls = useOffice();
  const { loaded } = useLoaded(
    useCallback(() => calls.get('OfficeSoldVariants', { from, to }), [calls, from, to]),
  );
  if (loaded.status === 'loading') return <Skeleton size="block" label={t('Loading')} />;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  const { variants } = loaded.value;
  return (
    <Sheet
      title={t('Most sold colours and sizes')}
      file={file}
      rows={variants}
      most={most}
      keyOf={({ id }) => String(id)}
      barOf={({ pieces }) => pieces}
      columns={[
        { name: t('Item code'), saved: ({ code }) => code },
        { name: t('SKU'), saved: ({ sku }) => sku },
        {
          name: t('Item'),
          shown: VariantLink,
          saved: ({ name }) => name,
        },
        { name: t('Colour and size'), saved: ({ variant }) => variant },
        { name: t('Units'), value: ({ pieces }) => pieces },
        { name: t('Sales'), cents: ({ cents }) => cents },
        { name: t('Stock'), value: ({ onHand }) => onHand },
      ]}
    >
      {variants.length > most && (
        <p>{t('The CSV file has all {count}.', { count: count(variants.length) })}</p>
      )}
    </Sheet>
  );
}

function VariantLink({ itemId, name, variant }: SoldVariant): ReactNode {
  return (
    <>
      <Link to={paths.item(itemId)}>{name}</Link> · {variant}
    </>
  );
}
