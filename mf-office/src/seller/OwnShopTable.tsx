import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { OfficeOwnShop } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { useLocalText } from '../language/useLocalText.ts';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import table from '../table/table.module.css';

export function OwnShopTable({ shops }: { shops: OfficeOwnShop[] }): ReactNode {
  const t = useTexts();
  const localText = useLocalText();
  return (
    <DataTable
      label={t('Own shops')}
      className={table.named}
      rows={shops}
      keyOf={({ id }) => id}
      empty={t('There are no shops yet: the contact page has no list of shops.')}
      columns={[
        {
          title: t('Shop'),
          isName: true,
          cell: ({ id, values }) => <Link to={paths.ownShop(id)}>{localText(values, 'name')}</Link>,
        },
        { title: t('Address'), cell: ({ values }) => localText(values, 'address') },
        { title: t('Opening hours'), cell: ({ values }) => localText(values, 'openingHours') },
        {
          title: t('State'),
          cell: ({ values }) =>
            values.isShown === 'yes' ? t('Shown') : <span className={table.off}>{t('Hidden')}</span>,
        },
      ]}
    />
  );
}
