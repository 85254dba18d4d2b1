import { useCallback, type ReactNode } from 'react';
import { Link, useSearchParams } from 'mf-shared';
import { SavePage } from '../form/edits/SavePage.tsx';
import { Pending } from '../calls/Pending.tsx';
import { EmptyList } from '../page/EmptyList.tsx';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { VariantTableForm } from './VariantTableForm.tsx';

/** The colours and sizes of several items in one table, as a spreadsheet has them. */
export function VariantTablePage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [search] = useSearchParams();
  const items = search.get('items') ?? '';
  const { loaded, reload } = useLoaded(
    useCallback(() => calls.get('OfficeVariantTable', { items }), [calls, items]),
  );
  useTitle(t('Table of colours and sizes'));
  return (
    <>
      <h1>{t('Table of colours and sizes')}</h1>
      <p>
        <Link to={paths.items()}>{t('Items')}</Link>
      </p>
      {loaded.status !== 'done' && <Pending loaded={loaded} size="page" />}
      {loaded.status === 'done' &&
        (loaded.value.items.some(({ variants }) => variants.length > 0) ? (
          <SavePage key={items} onSaved={reload}>
            <VariantTableForm items={loaded.value.items} onUndone={reload} />
          </SavePage>
        ) : (
          <EmptyList yet={t('These items have no colours and sizes yet.')} />
        ))}
    </>
  );
}
