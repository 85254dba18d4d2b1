import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { OfficeOwnShop } from '../contract/calls.ts';
import { useLocalText } from '../language/useLocalText.ts';
import { EmptyList } from '../page/EmptyList.tsx';
import table from '../table/table.module.css';
import { WideTable } from '../table/WideTable.tsx';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';

export function OwnShopTable({ shops }: { shops: OfficeOwnShop[] }): ReactNode {
  const t = useTexts();
  const localText = useLocalText();
  if (shops.length === 0)
    return <EmptyList yet={t('There are no shops yet: the contact page has no list of shops.')} />;
  return (
    <WideTable label={t('Own shops')} className={table.named}>
      <thead>
        <tr>
          <th scope="col">{t('Shop')}</th>
          <th scope="col">{t('Address')}</th>
          <th scope="col">{t('Opening hours')}</th>
          <th scope="col">{t('State')}</th>
        </tr>
      </thead>
      <tbody>
        {shops.map(({ id, values }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={paths.ownShop(id)}>{localText(values, 'name')}</Link>
            </th>
            <td>{localText(values, 'address')}</td>
            <td>{localText(values, 'openingHours')}</td>
            <td>
              {values.isShown === 'yes' ? t('Shown') : <span className={table.off}>{t('Hidden')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
