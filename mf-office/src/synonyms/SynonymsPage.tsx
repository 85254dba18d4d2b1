import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, useSearchParams } from 'mf-shared';
import type { OfficeSynonyms } from '../contract/calls.ts';
import { EmptyList } from '../page/EmptyList.tsx';
import { useTitle } from '../page/useTitle.ts';
import { WideTable } from '../table/WideTable.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { Pending } from '../calls/Pending.tsx';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import styles from './SynonymsPage.module.css';

export function SynonymsPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeSynonyms', {}), [calls]));
  const { isBusy, error, run } = useAction();
  useTitle(t('Synonyms'));

  const write = (change: () => Promise<unknown>, onDone?: () => void): void =>
    run(async () => {
      await change();
      onDone?.();
      reload();
    });

  return (
    <>
      <h1>{t('Synonyms')}</h1>
      <p>{t('Words that shoppers use and the catalogue does not. They replace the built-in synonyms.')}</p>
      <ErrorMessage error={error} />
      <AddSynonyms
        isBusy={isBusy}
        onAdd={(added, onDone) => write(() => calls.post('OfficeAddSynonyms', added), onDone)}
      />
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' && (
        <SynonymTable
          synonyms={loaded.value.synonyms}
          isBusy={isBusy}
          onRemove={(term) => write(() => calls.post('OfficeRemoveSynonyms', { term }))}
        />
      )}
    </>
  );
}

interface AddProps {
  isBusy: boolean;
  onAdd: (added: OfficeSynonyms, onDone: () => void) => void;
}

function AddSynonyms({ isBusy, onAdd }: AddProps): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  const [term, setTerm] = useState(search.get('term') ?? '');
  const [means, setMeans] = useState('');

  function add(event: FormEvent): void {
    event.preventDefault();
    const words = means.split(',').map((word) => word.trim());
    onAdd({ term: term.trim(), means: words.filter(Boolean) }, () => {
      setTerm('');
      setMeans('');
    });
  }

  return (
    <form className={styles.form} onSubmit={add}>
      <Field
        label={t('Shoppers search for')}
        required
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
      <Button type="submit" disabled={isBusy}>
        {t('Add synonyms')}
      </Button>
    </form>
  );
}

interface TableProps {
  synonyms: OfficeSynonyms[];
  isBusy: boolean;
  onRemove: (term: string) => void;
}

function SynonymTable({ synonyms, isBusy, onRemove }: TableProps): ReactNode {
  const t = useTexts();
  if (synonyms.length === 0)
    return (
      <EmptyList
        yet={t(
          'The shop has no synonyms of its own yet. Add some above; until then, the built-in ones are used.',
        )}
      />
    );
  return (
    <WideTable label={t('Synonyms')}>
      <thead>
        <tr>
          <th scope="col">{t('Shoppers search for')}</th>
          <th scope="col">{t('Also found')}</th>
          <th scope="col">{t('Action')}</th>
        </tr>
      </thead>
      <tbody>
        {synonyms.map(({ term, means }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>{means.length > 0 ? means.join(', ') : t('Ignored in searches')}</td>
            <td>
              <Button
                variant="outline"
                disabled={isBusy}
                aria-label={t('Remove the synonyms of {term}', { term })}
                onClick={() => onRemove(term)}
              >
                {t('Remove synonyms')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
