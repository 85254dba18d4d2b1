import { useCallback, type ReactNode } from 'react';
import { Link } from 'mf-shared';
import table from '../table/table.module.css';
import { WideTable } from '../table/WideTable.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';

export function AwaitedVariants(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded } = useLoaded(useCallback(() => calls.get('OfficeStockAlerts', {}), [calls]));
  if (loaded.status !== 'done' || loaded.value.variants.length === 0) return null;
  const title = t('Back-in-stock requests');
  return (
    <section>
      <h2>{title}</h2>
      <WideTable label={title}>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Colour and size')}</th>
            <th scope="col" className={table.number}>
              {t('Shoppers')}
            </th>
            <th scope="col">{t('Since')}</th>
          </tr>
        </thead>
        <tbody>
          {loaded.value.variants.map(({ variantId, itemId, code, name, colour, size, waiting, since }) => (
            <tr key={variantId}>
              <th scope="row">
                <Link to={paths.item(itemId)}>
                  {name} ({code})
                </Link>
              </th>
              <td>
                {colour}, {size}
              </td>
              <td className={table.number}>{waiting}</td>
              <td>{t.date(since)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}
