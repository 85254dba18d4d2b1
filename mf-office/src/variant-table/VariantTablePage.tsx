import { useCallback, type ReactNode } from 'react';
import { Link, useSearchParams } from 'mf-shared';
import { SavePage } from '../catalogue/item/SavePage.tsx';
import { Pending } from '../layout/Pending.tsx';
import { EmptyList } from '../layout/EmptyList.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
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
