import { useCallback, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { WideTable } from '../table/WideTable.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import styles from './ListsPage.module.css';

export function KeptPlacements(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficePlacements', {}), [calls]));
  const { isBusy, error, run } = useAction();

  const forget = (id: number): void =>
    run(async () => {
      await calls.post('OfficeForgetPlacement', { id });
      reload();
    });

  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  if (loaded.status === 'loading' || loaded.value.placements.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('Where new products go')}</h2>
      <p>{t('Kept from earlier lists. The next list with one of these types needs no choice.')}</p>
      <ErrorMessage error={error} />
      <WideTable label={t('Where new products go')}>
        <thead>
          <tr>
            <th scope="col">{t('Type, tag or vendor')}</th>
            <th scope="col">{t('Category')}</th>
            <th scope="col">{t('Action')}</th>
          </tr>
        </thead>
        <tbody>
          {loaded.value.placements.map(({ id, type, tag, vendor, section, subcategory, category }) => {
            const name = [type, tag, vendor].filter(Boolean).join(', ') || t('All others');
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{[section, subcategory, category].join(' › ')}</td>
                <td>
                  <Button
                    variant="outline"
                    disabled={isBusy}
                    aria-label={t('Remove the placement of {name}', { name })}
                    onClick={() => forget(id)}
                  >
                    {t('Remove the placement')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
    </section>
  );
}
