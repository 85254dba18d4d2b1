import { useCallback, type ReactNode } from 'react';
import { Link, useParams } from 'mf-shared';
import { useTitle } from '../../page/useTitle.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { paths } from '../../page/paths.ts';
import { Pending } from '../../calls/Pending.tsx';
import { useTexts } from '../../language/texts.ts';
import { useLoaded } from '../../calls/useLoaded.ts';
import { AppliedImport } from './AppliedImport.tsx';
import { PreviewedList } from './PreviewedList.tsx';

export function ListPage(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams();
  const calls = useOffice();
  const { loaded, reload } = useLoaded(
    useCallback(() => calls.get('OfficeList', { id: Number(id) }), [calls, id]),
  );
  const list = loaded.status === 'done' ? loaded.value.list : null;
  useTitle(list?.name ?? t('Import and export'));
  if (loaded.status !== 'done') return <Pending loaded={loaded} size="page" />;
  return (
    <>
      <h1>{list?.name ?? t('This list is no longer stored.')}</h1>
      {list && !list.isApplied && <PreviewedList key={list.id} list={list} onApplied={reload} />}
      {list?.isApplied &&
        (list.number === null ? (
          <p role="status">{t('Applied; there was nothing to change.')}</p>
        ) : (
          <AppliedImport number={list.number} />
        ))}
      <p>
        <Link to={paths.lists()}>{t('Import and export')}</Link>
      </p>
    </>
  );
}
