import { useCallback, type ReactNode } from 'react';
import { Link, Skeleton, useParams } from 'mf-shared';
import type { OfficeItem } from '../../contract/calls.ts';
import { useTitle } from '../../layout/useTitle.ts';
import { useOffice } from '../../officeClient.ts';
import { paths } from '../../paths.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useLoaded } from '../../useLoaded.ts';
import { Changes } from './Changes.tsx';
import { MeasuresForm } from './MeasuresForm.tsx';
import { StockForm } from './StockForm.tsx';
import { ValuesForm } from './ValuesForm.tsx';

export function ItemPage(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams();
  const calls = useOffice();
  const { loaded, reload } = useLoaded(
    useCallback(() => calls.get('OfficeItem', { id: Number(id) }), [calls, id]),
  );
  if (loaded.status === 'loading') return <Skeleton size="page" label={t('Loading')} />;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  const { item } = loaded.value;
  if (!item)
    return (
      <>
        <h1>{t('There is no such item.')}</h1>
        <p>
          <Link to={paths.items()}>{t('Items')}</Link>
        </p>
      </>
    );
  return <Item key={item.id} item={item} reload={reload} />;
}

function Item({ item, reload }: { item: OfficeItem; reload: () => void }): ReactNode {
  const t = useTexts();
  useTitle(item.name);
  return (
    <>
      <div>
        <h1>{item.name}</h1>
        <p>
          {item.code} · {item.section} · {t.money(item.discountedCents)}
          {item.isOnSale ? '' : ` · ${t('Off sale')}`}
        </p>
      </div>
      <StockForm item={item} onChanged={reload} />
      <ValuesForm item={item} onChanged={reload} />
      <MeasuresForm item={item} onChanged={reload} />
      <Changes item={item} onUndone={reload} />
    </>
  );
}
