import { useCallback, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficePrice } from '../../contract/calls.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import table from '../../table/table.module.css';
import { WideTable } from '../../table/WideTable.tsx';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts } from '../../language/texts.ts';
import { useLoaded } from '../../calls/useLoaded.ts';
import { AlreadyPlaced } from './AlreadyPlaced.tsx';
import { keyOf, priceOf, toOrdered } from './chosenLine.ts';
import type { ChosenLine, OrderDraft } from './useOrderDraft.ts';

interface Props {
  order: OrderDraft;
  delivery: { deliveryMethodId: number; location: string };
  onChange: (changes: Partial<OrderDraft>) => void;
  /** Shown once the server has named the total. */
  children: (totalCents: number, priceAgain: () => void) => ReactNode;
}

export function ChosenLines({ order, delivery, onChange, children }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { id, lines, voucher } = order;
  const { deliveryMethodId, location } = delivery;
  const ordered = JSON.stringify(lines.map(toOrdered));
  const { loaded, reload } = useLoaded(
    useCallback(
      () =>
        calls.get('OfficePriceOrder', {
          id,
          lines: ordered,
          deliveryMethodId,
          location,
          ...(voucher && { voucher }),
        }),
      [calls, id, ordered, deliveryMethodId, location, voucher],
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
              key={keyOf(line)}
              line={line}
              price={price}
              onRemove={() => onChange({ lines: lines.filter((one) => one !== line) })}
            />
          ))}
        </tbody>
      </WideTable>
      {price?.placed && (
        <AlreadyPlaced number={price.placed} onAnother={() => onChange({ id: crypto.randomUUID() })} />
      )}
      {price && !price.placed && (
        <p role="status">
          {t('Delivery')}: {t.money(price.deliveryCents)} ·{' '}
          {price.voucherCents ? `${t('Voucher')}: ${t.money(-price.voucherCents)} · ` : ''}
          <strong>
            {t('Total')}: {t.money(price.totalCents)}
          </strong>
        </p>
      )}
      {price && !price.placed && children(price.totalCents, reload)}
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
  const priced = priceOf(price, line);
  const name = `${line.name} (${line.variant})`;
  return (
    <tr>
      <th scope="row">
        {name}
        {priced?.customization && <div>{priced.customization.text}</div>}
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
