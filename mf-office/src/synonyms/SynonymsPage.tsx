import { useState, type ReactNode } from 'react';
import { Field, useSearchParams } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import { Query } from '../calls/Query.tsx';
import type { OfficeSynonyms } from '../contract/calls.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { ActionForm } from '../form/ActionForm.tsx';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { DataTable } from '../table/DataTable.tsx';
import styles from './SynonymsPage.module.css';

export function SynonymsPage(): ReactNode {
  const t = useTexts();
  return (
    <Page title={t('Synonyms')}>
      <p>{t('Words that shoppers use and the catalogue does not. They replace the built-in synonyms.')}</p>
      <Query name="OfficeSynonyms" input={{}}>
        {({ synonyms }, reload) => (
          <>
            <AddSynonyms onAdded={reload} />
            <SynonymTable synonyms={synonyms} onRemoved={reload} />
          </>
        )}
      </Query>
    </Page>
  );
}

function AddSynonyms({ onAdded }: { onAdded: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [search] = useSearchParams();
  const [term, setTerm] = useState(search.get('term') ?? '');
  const [means, setMeans] = useState('');

  async function add(): Promise<void> {
    const words = means.split(',').map((word) => word.trim());
    await calls.post('OfficeAddSynonyms', { term: term.trim(), means: words.filter(Boolean) });
    setTerm('');
    setMeans('');
    onAdded();
  }

  return (
    <ActionForm
      submit={t('Add synonyms')}
      isReady={term.trim() !== ''}
      className={styles.form}
      onSubmit={add}
    >
      <Field
        label={t('Shoppers search for')}
        maxLength={60}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      <Field
        label={t('Also find, separated by commas (empty: ignore the word)')}
        maxLength={400}
        value={means}
        onChange={({ target }) => setMeans(target.value)}
      />
    </ActionForm>
  );
}

interface TableProps {
  synonyms: OfficeSynonyms[];
  onRemoved: () => void;
}

function SynonymTable({ synonyms, onRemoved }: TableProps): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  return (
    <DataTable
      label={t('Synonyms')}
      rows={synonyms}
      keyOf={({ term }) => term}
      empty={t(
        'The shop has no synonyms of its own yet. Add some above; until then, the built-in ones are used.',
      )}
      columns={[
        { title: t('Shoppers search for'), isName: true, cell: ({ term }) => term },
        {
          title: t('Also found'),
          cell: ({ means }) => (means.length > 0 ? means.join(', ') : t('Ignored in searches')),
        },
        {
          title: t('Action'),
          cell: ({ term }) => (
            <ActionButton
              aria-label={t('Remove the synonyms of {term}', { term })}
              action={() => calls.post('OfficeRemoveSynonyms', { term }).then(onRemoved)}
            >
              {t('Remove synonyms')}
            </ActionButton>
          ),
        },
      ]}
    />
  );
}
