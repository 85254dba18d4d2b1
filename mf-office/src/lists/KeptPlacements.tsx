import type { ReactNode } from 'react';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { useQuery, type QueryResponse } from '../calls/useQuery.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { useTexts } from '../language/texts.ts';
import { DataTable } from '../table/DataTable.tsx';
import styles from './ListsPage.module.css';

type Placement = QueryResponse<'OfficePlacements'>['placements'][number];

export function KeptPlacements(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded, reload } = useQuery('OfficePlacements', {});
  const nameOf = ({ type, tag, vendor }: Placement): string =>
    [type, tag, vendor].filter(Boolean).join(', ') || t('All others');

  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  if (loaded.status === 'loading' || loaded.value.placements.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('Where new products go')}</h2>
      <p>{t('Kept from earlier lists. The next list with one of these types needs no choice.')}</p>
      <DataTable
        label={t('Where new products go')}
        rows={loaded.value.placements}
        keyOf={({ id }) => id}
        columns={[
          { title: t('Type, tag or vendor'), isName: true, cell: nameOf },
          {
            title: t('Category'),
            cell: ({ section, subcategory, category }) => [section, subcategory, category].join(' › '),
          },
          {
            title: t('Action'),
            cell: (placement) => (
              <ActionButton
                aria-label={t('Remove the placement of {name}', { name: nameOf(placement) })}
                action={() => calls.post('OfficeForgetPlacement', { id: placement.id }).then(reload)}
              >
                {t('Remove the placement')}
              </ActionButton>
            ),
          },
        ]}
      />
    </section>
  );
}
