import { useCallback, type ReactNode } from 'react';
import { WideTable } from '../table/WideTable.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';

export function LowStock(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded } = useLoaded(useCallback(() => calls.get('OfficeLowStock', {}), [calls]));
  if (loaded.status !== 'done' || loaded.value.variants.length === 0) return null;
  const title = t('Runs out within two weeks');
  return (
    <section>
      <h2>{title}</h2>
      <WideTable label={title}>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Colour and size')}</th>
            <th scope="col">{t('Left')}</th>
            <th scope="col">{t('Sold in 30 days')}</th>
          </tr>
        </thead>
        <tbody>
          {loaded.value.variants.map(({ variantId, code, name, colour, size, left, sold }) => (
            <tr key={variantId}>
              <th scope="row">
                {name} ({code})
              </th>
              <td>
                {colour}, {size}
              </td>
              <td>{left}</td>
              <td>{sold}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}
