import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { useAction } from '../calls/useAction.ts';
import type { CategoryLevel } from '../contract/calls.ts';
import { OwnLanguage } from '../language/OwnLanguage.tsx';
import { useTexts } from '../language/texts.ts';
import { useLocalText } from '../language/useLocalText.ts';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import { MoveButtons } from '../table/MoveButtons.tsx';
import table from '../table/table.module.css';
import { HideSection } from './HideSection.tsx';
import type { Place } from './places.ts';

interface Props {
  label: string;
  level: CategoryLevel;
  /** Null for sections. */
  parent: number | null;
  rows: Place['children'];
  onChanged: () => void;
}

/** Rows are in the order of the shop; a new order is saved at once. */
export function PlaceTable({ label, level, parent, rows, onChanged }: Props): ReactNode {
  const t = useTexts();
  const localText = useLocalText();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const order = rows.map(({ id }) => id);
  const isOneShown = rows.filter(({ isHidden }) => !isHidden).length === 1;
  const arrange = (ids: number[]): void =>
    run(async () => {
      await calls.post('OfficeArrangeCategories', { level, parent, ids });
      onChanged();
    });
  return (
    <>
      <ErrorMessage error={error} />
      <DataTable
        label={label}
        className={table.named}
        rows={rows.map(({ values, ...row }) => ({ ...row, name: localText(values, 'name') }))}
        keyOf={({ id }) => id}
        empty={t('There are none yet. Add one with the link above.')}
        columns={[
          {
            title: t('Name'),
            isName: true,
            cell: ({ id, name }) => (
              <Link to={paths.category(level, id)}>
                <OwnLanguage text={name} />
              </Link>
            ),
          },
          { title: t('Items'), isNumber: true, cell: ({ items }) => items },
          level === 'section' && {
            title: t('Shown to shoppers'),
            cell: ({ id, name, isHidden = false, itemsOnSale = 0 }) => (
              <HideSection
                id={id}
                name={name}
                isHidden={isHidden}
                itemsOnSale={itemsOnSale}
                isOnlyShown={isOneShown && !isHidden}
                onChanged={onChanged}
              />
            ),
          },
          {
            title: t('Move'),
            cell: ({ name }, index) => (
              <MoveButtons name={name} list={order} index={index} isBusy={isBusy} onArrange={arrange} />
            ),
          },
        ]}
      />
    </>
  );
}
