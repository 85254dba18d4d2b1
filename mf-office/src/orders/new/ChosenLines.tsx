import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { DataTable } from '../../table/DataTable.tsx';
import { useQuery } from '../../calls/useQuery.ts';
import { useTexts } from '../../language/texts.ts';
import { AlreadyPlaced } from './AlreadyPlaced.tsx';
import { keyOf, priceOf, toOrdered } from './chosenLine.ts';
import type { ChosenLine, OrderDraft } from './useOrderDraft.ts';

interface Props {
  order: OrderDraft;
  delivery: { deliveryMethodId: number; location: string };
  onChange: (changes: Partial<OrderDraft>) => void;
  /** Rendered once the server has returned the total. */
  children: (totalCents: number, priceAgain: () => void) => ReactNode;
}

export function ChosenLines({ order, delivery, onChange, children }: Props): ReactNode {
  const t = useTexts();
  const { id, lines, voucher } = order;
  const { loaded, reload } = useQuery('OfficePriceOrder', {
    id,
    lines: JSON.stringify(lines.map(toOrdered)),
    ...delivery,
    ...(voucher && { voucher }),
  });
  const price = loaded.status === 'done' ? loaded.value : null;
  return (
    <>
      {loaded.status === 'failed' && <ErrorMessage error={loaded.error} />}
      <DataTable
        label={t('Items of the order')}
        rows={lines}
        keyOf={keyOf}
        columns={[
          {
            title: t('Item'),
            isName: true,
            cell(line) {
              const { customization, available = line.quantity } = priceOf(price, line) ?? {};
              return (
                <>
                  {nameOf(line)}
                  {customization && <div>{customization.text}</div>}
                  {available < line.quantity && (
                    <small role="alert"> {t('{count} in stock', { count: available })}</small>
                  )}
                </>
              );
            },
          },
          { title: t('Pieces'), isNumber: true, cell: ({ quantity }) => quantity },
          {
            title: t('Price'),
            isNumber: true,
            cell(line) {
              const priced = priceOf(price, line);
              return priced ? t.money(priced.unitPriceCents) : '–';
            },
          },
          {
            title: t('What to do'),
            cell: (line) => (
              <Button
                variant="outline"
                aria-label={t('Remove {name}', { name: nameOf(line) })}
                onClick={() => onChange({ lines: lines.filter((one) => one !== line) })}
              >
                {t('Remove')}
              </Button>
            ),
          },
        ]}
      />
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

const nameOf = ({ name, variant }: ChosenLine): string => `${name} (${variant})`;
