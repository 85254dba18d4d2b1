import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { OfficeDeliveryMethod } from '../contract/calls.ts';
import { useLocalText } from '../language/useLocalText.ts';
import { EmptyList } from '../page/EmptyList.tsx';
import table from '../table/table.module.css';
import { WideTable } from '../table/WideTable.tsx';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';

interface Props {
  method: OfficeDeliveryMethod;
}

export function LocationTable({ method: { id: methodId, kind, locations } }: Props): ReactNode {
  const t = useTexts();
  const localText = useLocalText();
  if (locations.length === 0)
    return (
      <EmptyList
        yet={
          kind === 'pickup'
            ? t('There are no locations yet: shoppers collect where the name of the pickup says.')
            : t('There are no locations yet: delivery goes to the shopper’s address.')
        }
      />
    );
  return (
    <WideTable label={t('Locations')} className={table.named}>
      <thead>
        <tr>
          <th scope="col">{t('Location')}</th>
          <th scope="col">{t('Town')}</th>
          <th scope="col">{t('Address')}</th>
          <th scope="col">{t('Opening hours')}</th>
          <th scope="col">{t('State')}</th>
        </tr>
      </thead>
      <tbody>
        {locations.map(({ id, values }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={paths.location(methodId, id)}>{localText(values, 'name')}</Link>
            </th>
            <td>{[values.postCode, localText(values, 'town')].filter(Boolean).join(' ')}</td>
            <td>{localText(values, 'address')}</td>
            <td>{localText(values, 'openingHours')}</td>
            <td>
              {values.isActive === 'yes' ? t('Offered') : <span className={table.off}>{t('Off')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
