import { useCallback, useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { Pending } from '../calls/Pending.tsx';
import { EmptyList } from '../page/EmptyList.tsx';
import { SearchForm } from '../find/SearchForm.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
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
  const calls = useOffice();
  const { loaded } = useLoaded(useCallback(() => calls.get('OfficeItems', { find }), [calls, find]));
  if (loaded.status !== 'done') return <Pending loaded={loaded} />;
  const { items } = loaded.value;
  if (items.length === 0) return <EmptyList find={find} />;
  return (
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
  );
}
