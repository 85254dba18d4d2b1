import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { CategoryLevel } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useLocalText } from '../language/useLocalText.ts';
import { EmptyList } from '../page/EmptyList.tsx';
import { MoveButtons } from '../table/MoveButtons.tsx';
import table from '../table/table.module.css';
import { WideTable } from '../table/WideTable.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import type { Place } from './categoryForm.ts';
import { HideSection } from './HideSection.tsx';
import { OwnLanguage } from '../language/OwnLanguage.tsx';

interface Props {
  label: string;
  level: CategoryLevel;
  /** Null for sections. */
  parent: number | null;
  rows: Place['children'];
  onChanged: () => void;
}

/** In the order of the shop, which is saved at once. */
export function PlaceTable({ label, level, parent, rows, onChanged }: Props): ReactNode {
  const t = useTexts();
  const localText = useLocalText();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  if (rows.length === 0) return <EmptyList yet={t('There are none yet. Add one with the link above.')} />;
  const order = rows.map(({ id }) => id);
  const named = rows.map(({ values, ...row }) => ({ ...row, name: localText(values, 'name') }));
  const isOneShown = rows.filter(({ isHidden }) => !isHidden).length === 1;
  const arrange = (ids: number[]): void =>
    run(async () => {
      await calls.post('OfficeArrangeCategories', { level, parent, ids });
      onChanged();
    });
  return (
    <>
      <ErrorMessage error={error} />
      <WideTable label={label} className={table.named}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col" className={table.number}>
              {t('Items')}
            </th>
            {level === 'section' && <th scope="col">{t('Shown to shoppers')}</th>}
            <th scope="col">{t('Move')}</th>
          </tr>
        </thead>
        <tbody>
          {named.map(({ id, name, items, isHidden, itemsOnSale = 0 }, index) => (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.category(level, id)}>
                  <OwnLanguage text={name} />
                </Link>
              </th>
              <td className={table.number}>{items}</td>
              {isHidden !== undefined && (
                <td>
                  <HideSection
                    id={id}
                    name={name}
                    isHidden={isHidden}
                    itemsOnSale={itemsOnSale}
                    isOnlyShown={isOneShown && !isHidden}
                    onChanged={onChanged}
                  />
                </td>
              )}
              <td>
                <MoveButtons name={name} list={order} index={index} isBusy={isBusy} onArrange={arrange} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}
