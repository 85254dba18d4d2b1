import { useCallback, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficePrice } from '../../contract/calls.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import table from '../../layout/table.module.css';
import { WideTable } from '../../layout/WideTable.tsx';
import { useOffice } from '../../officeClient.ts';
import { useTexts } from '../../texts.ts';
import { useLoaded } from '../../useLoaded.ts';
import { toOrdered } from './chosenLine.ts';
import type { ChosenLine } from './useOrderDraft.ts';

interface Props {
  lines: ChosenLine[];
  delivery: { deliveryMethodId: number; location: string };
  onChange: (lines: ChosenLine[]) => void;
  /** Shown once the server has named the total. */
  children: (totalCents: number) => ReactNode;
}

export function ChosenLines({ lines, delivery, onChange, children }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { deliveryMethodId, location } = delivery;
  const ordered = JSON.stringify(lines.map(toOrdered));
  const { loaded } = useLoaded(
    useCallback(
      () => calls.get('OfficePriceOrder', { lines: ordered, deliveryMethodId, location }),
      [calls, ordered, deliveryMethodId, location],
    ),
  );
  const price = loaded.status === 'done' ? loaded.value : null;
  return (
    <>
      {loaded.status === 'failed' && <ErrorMessage error={loaded.error} />}
      <WideTable label={t('Items of the order')}>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col" className={table.number}>
              {t('Pieces')}
            </th>
            <th scope="col" className={table.number}>
              {t('Price')}
            </th>
            <th scope="col">{t('What to do')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow
              key={line.variantId}
              line={line}
              price={price}
              onRemove={() => onChange(lines.filter((one) => one !== line))}
            />
          ))}
        </tbody>
      </WideTable>
      {price && (
        <p role="status">
          {t('Delivery')}: {t.money(price.deliveryCents)} ·{' '}
          <strong>
            {t('Total')}: {t.money(price.totalCents)}
          </strong>
        </p>
      )}
      {price && children(price.totalCents)}
    </>
  );
}

interface LineProps {
  line: ChosenLine;
  price: OfficePrice | null;
  onRemove: () => void;
}

function LineRow({ line, price, onRemove }: LineProps): ReactNode {
  const t = useTexts();
  const priced = price?.lines.find(({ variantId }) => variantId === line.variantId);
  const name = `${line.name} (${line.variant})`;
  return (
    <tr>
      <th scope="row">
        {name}
        {priced && priced.available < line.quantity && (
          <small role="alert"> {t('{count} in stock', { count: priced.available })}</small>
        )}
      </th>
      <td className={table.number}>{line.quantity}</td>
      <td className={table.number}>{priced ? t.money(priced.unitPriceCents) : '–'}</td>
      <td>
        <Button variant="outline" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </td>
    </tr>
  );
}
