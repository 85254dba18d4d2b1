import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { OfficeDeliveryMethod } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { useLocalText } from '../language/useLocalText.ts';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import table from '../table/table.module.css';

interface Props {
  method: OfficeDeliveryMethod;
}

export function LocationTable({ method: { id: methodId, kind, locations } }: Props): ReactNode {
  const t = useTexts();
  const localText = useLocalText();
  return (
    <DataTable
      label={t('Locations')}
      className={table.named}
      rows={locations}
      keyOf={({ id }) => id}
      empty={
        kind === 'pickup'
          ? t('There are no locations yet: shoppers collect where the name of the pickup says.')
          : t('There are no locations yet: delivery goes to the shopper’s address.')
      }
      columns={[
        {
          title: t('Location'),
          isName: true,
          cell: ({ id, values }) => (
            <Link to={paths.location(methodId, id)}>{localText(values, 'name')}</Link>
          ),
        },
        {
          title: t('Town'),
          cell: ({ values }) => [values.postCode, localText(values, 'town')].filter(Boolean).join(' '),
        },
        { title: t('Address'), cell: ({ values }) => localText(values, 'address') },
        { title: t('Opening hours'), cell: ({ values }) => localText(values, 'openingHours') },
        {
          title: t('State'),
          cell: ({ values }) =>
            values.isActive === 'yes' ? t('Offered') : <span className={table.off}>{t('Off')}</span>,
        },
      ]}
    />
  );
}
