import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { Query } from '../calls/Query.tsx';
import { EmptyList } from '../page/EmptyList.tsx';
import { SearchForm } from '../find/SearchForm.tsx';
import { useTexts } from '../language/texts.ts';
import styles from './Schools.module.css';

interface Props {
  listed: number[];
  isBusy: boolean;
  onAdd: (item: number) => void;
}

export function AddSchoolItem(props: Props): ReactNode {
  const t = useTexts();
  const [find, setFind] = useState('');
  return (
    <>
      <h3>{t('Add an item')}</h3>
      <SearchForm label={t('Find by name, code or SKU')} find={find} onFind={setFind} />
      {find && <FoundItems key={find} find={find} {...props} />}
    </>
  );
}

function FoundItems({ find, listed, isBusy, onAdd }: Props & { find: string }): ReactNode {
  const t = useTexts();
  return (
    <Query name="OfficeItems" input={{ find }}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyList find={find} />
        ) : (
          <ul className={styles.found}>
            {items.map(({ id, name, code, isOnSale }) => (
              <li key={id}>
                <span>
                  {name}
                  <span className={styles.note}>
                    {code}
                    {!isOnSale && ` · ${t('Off sale')}`}
                  </span>
                </span>
                <Button
                  variant="outline"
                  disabled={isBusy || listed.includes(id)}
                  aria-label={t('Add {name}', { name })}
                  onClick={() => onAdd(id)}
                >
                  {listed.includes(id) ? t('On the list') : t('Add')}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Query>
  );
}
