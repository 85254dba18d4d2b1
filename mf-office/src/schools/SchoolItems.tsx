import type { ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import { maxQuantityOfSchoolItem, type OfficeSchool, type SchoolItem } from '../contract/calls.ts';
import forms from '../form/edits/EditForm.module.css';
import { Conflict, ErrorMessage } from '../calls/ErrorMessage.tsx';
import { MoveButtons } from '../table/MoveButtons.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import { AddSchoolItem } from './AddSchoolItem.tsx';
import styles from './Schools.module.css';
import { OwnLanguage } from '../language/OwnLanguage.tsx';

interface Props {
  school: OfficeSchool;
  onChanged: () => void;
}

const quantities = Array.from({ length: maxQuantityOfSchoolItem + 1 }, (_, quantity) => quantity);

/** Each change is saved at once. */
export function SchoolItems({ school: { id, items }, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const seen = items.map(({ id, quantity }): SchoolItem => ({ id, quantity }));

  const set = (list: SchoolItem[]): void =>
    run(async () => {
      const { isChangedMeanwhile } = await calls.post('OfficeSetSchoolItems', { id, seen, items: list });
      onChanged();
      if (isChangedMeanwhile)
        throw new Conflict(t('A colleague changed the list. Look at it and try again.'));
    });

  return (
    <section className={forms.form}>
      <h2>{t('Its list')}</h2>
      <p>
        {t(
          'How many of each a child needs (0: optional), in the order of the page. Changes are in the shop at once.',
        )}
      </p>
      <ErrorMessage error={error} />
      {items.length === 0 ? (
        <p role="status">{t('The list is empty, so that the shop has no link to the school.')}</p>
      ) : (
        <DataTable
          label={t('Its list')}
          className={styles.table}
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('Item'),
              isName: true,
              cell: ({ id, code, name, isOnSale }) => (
                <>
                  <Link to={paths.item(id)}>
                    <OwnLanguage text={name} />
                  </Link>
                  <span className={styles.note}>
                    {code}
                    {!isOnSale && ` · ${t('Off sale')}`}
                  </span>
                </>
              ),
            },
            {
              title: t('For a child'),
              cell: ({ id, name, quantity }) => (
                <select
                  aria-label={t('For a child: {name}', { name })}
                  value={String(quantity)}
                  disabled={isBusy}
                  onChange={({ target }) =>
                    set(seen.map((one) => (one.id === id ? { id, quantity: Number(target.value) } : one)))
                  }
                >
                  {quantities.map((count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </select>
              ),
            },
            {
              title: t('Change'),
              cell: ({ id, name }, index) => (
                <MoveButtons name={name} list={seen} index={index} isBusy={isBusy} onArrange={set}>
                  <Button
                    variant="outline"
                    disabled={isBusy}
                    aria-label={t('Remove {name}', { name })}
                    onClick={() => set(seen.filter((one) => one.id !== id))}
                  >
                    {t('Remove')}
                  </Button>
                </MoveButtons>
              ),
            },
          ]}
        />
      )}
      <AddSchoolItem
        listed={seen.map(({ id }) => id)}
        isBusy={isBusy}
        onAdd={(added) => set([...seen, { id: added, quantity: 1 }])}
      />
    </section>
  );
}
