import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { Query } from '../../calls/Query.tsx';
import { EmptyList } from '../../page/EmptyList.tsx';
import { SearchForm } from '../../find/SearchForm.tsx';
import { useTexts } from '../../language/texts.ts';
import styles from './NewOrderPage.module.css';

const shownItems = 10;

export interface FoundItem {
  id: number;
  name: string;
}

interface Props {
  isChosen: boolean;
  /** Called with null once another search begins. */
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
  return (
    <Query name="OfficeItems" input={{ find }}>
      {({ items }) => {
        const onSale = items.filter(({ isOnSale }) => isOnSale).slice(0, shownItems);
        if (onSale.length === 0) return <EmptyList find={find} />;
        return (
          <ul className={styles.found} aria-label={t('Items')}>
            {onSale.map(({ id, name, code, discountedCents }) => (
              <li key={id}>
                <Button variant="outline" onClick={() => onChosen({ id, name })}>
                  {name} ({code}), {t.money(discountedCents)}
                </Button>
              </li>
            ))}
          </ul>
        );
      }}
    </Query>
  );
}
