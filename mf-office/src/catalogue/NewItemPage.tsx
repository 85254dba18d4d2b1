import { useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'mf-shared';
import { Pending } from '../calls/Pending.tsx';
import { Page } from '../page/Page.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { NewItemForm } from './NewItemForm.tsx';

/** With `?copy=7`, the form has the values of item 7. */
export function NewItemPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [search] = useSearchParams();
  const copyOf = Number(search.get('copy')) || null;
  const { loaded } = useLoaded(
    useCallback(
      async () => ({
        choices: await calls.get('OfficeCatalogueChoices', {}),
        original: copyOf === null ? null : (await calls.get('OfficeItem', { id: copyOf })).item,
      }),
      [calls, copyOf],
    ),
  );
  return (
    <Page title={copyOf === null ? t('New item') : t('Duplicate an item')}>
      {loaded.status !== 'done' && <Pending loaded={loaded} size="page" />}
      {loaded.status === 'done' && <NewItemForm {...loaded.value} />}
    </Page>
  );
}
