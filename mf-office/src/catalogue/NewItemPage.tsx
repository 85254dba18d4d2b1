import type { ReactNode } from 'react';
import { useSearchParams } from 'mf-shared';
import { Query } from '../calls/Query.tsx';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { NewItemForm } from './NewItemForm.tsx';

/** With `?copy=7`, the form has the values of item 7. */
export function NewItemPage(): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  const copyOf = Number(search.get('copy')) || null;
  return (
    <Page title={copyOf === null ? t('New item') : t('Duplicate an item')}>
      <Query name="OfficeCatalogueChoices" input={{}} size="page">
        {(choices) =>
          copyOf === null ? (
            <NewItemForm choices={choices} original={null} />
          ) : (
            <Query name="OfficeItem" input={{ id: copyOf }} size="page">
              {({ item }) => <NewItemForm choices={choices} original={item} />}
            </Query>
          )
        }
      </Query>
    </Page>
  );
}
