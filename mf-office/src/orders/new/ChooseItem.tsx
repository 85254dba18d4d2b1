import { useCallback, useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { EmptyList } from '../../page/EmptyList.tsx';
import { SearchForm } from '../../find/SearchForm.tsx';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts } from '../../language/texts.ts';
import { useLoaded } from '../../calls/useLoaded.ts';
import styles from './NewOrderPage.module.css';

const shownItems = 10;

export interface FoundItem {
  id: number;
  name: string;
}

interface Props {
  isChosen: boolean;
  /** Null once another search begins. */
  onChosen: (item: FoundItem | null) => void;
}

/** Searches for an item on sale. */
export function ChooseItem({ isChosen, onChosen }: Props): ReactNode {
  const t = useTexts();
  const [find, setFind] = useState('');
  return (
    <>
      <SearchForm
        label={t('Find an item by name, code or SKU')}
        find={find}
        onFind={(text) => {
          setFind(text);
          onChosen(null);
        }}
      />
      {find !== '' && !isChosen && <FoundItems key={find} find={find} onChosen={onChosen} />}
    </>
  );
}

function FoundItems({ find, onChosen }: { find: string; onChosen: (item: FoundItem) => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded } = useLoaded(useCallback(() => calls.get('OfficeItems', { find }), [calls, find]));
  if (loaded.status === 'loading') return <p>{t('Loading')}</p>;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  const items = loaded.value.items.filter(({ isOnSale }) => isOnSale).slice(0, shownItems);
  if (items.length === 0) return <EmptyList find={find} />;
  return (
    <ul className={styles.found} aria-label={t('Items')}>
      {items.map(({ id, name, code, discountedCents }) => (
        <li key={id}>
          <Button variant="outline" onClick={() => onChosen({ id, name })}>
            {name} ({code}), {t.money(discountedCents)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
