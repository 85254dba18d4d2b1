import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder, SupplementPayment } from '../../contract/calls.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useOffice } from '../../officeClient.ts';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import { useLoaded } from '../../useLoaded.ts';
import forms from '../forms.module.css';
import { addLine, keyOf, priceOf, toOrdered } from '../new/chosenLine.ts';
import { ChooseVariant } from '../new/ChooseVariant.tsx';
import type { ChosenLine } from '../new/useOrderDraft.ts';
import { SupplementField } from './SupplementField.tsx';

interface Props {
  order: OfficeOrder;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Adds pieces to an order that is not packed, which the customer pays first. */
export function AddDialog({ order, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const [lines, setLines] = useState<ChosenLine[]>([]);
  return (
    <FormDialog title={t('Add pieces to the order')} onClose={onClose}>
      <div className={forms.form}>
        <ChooseVariant onChosen={(line) => setLines(addLine(lines, line))} />
        {lines.length > 0 && (
          <AddForm
            key={JSON.stringify(lines)}
            order={order}
            lines={lines}
            onChange={setLines}
            onDone={onDone}
          />
        )}
      </div>
    </FormDialog>
  );
}

interface FormProps {
  order: OfficeOrder;
  lines: ChosenLine[];
  onChange: (lines: ChosenLine[]) => void;
  onDone: (said: string) => void;
}

function AddForm({ order, lines, onChange, onDone }: FormProps): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  // A repeat of the same lines, also after a lost response, has the same id.
  const [id] = useState(() => crypto.randomUUID());
  const [paidBy, setPaidBy] = useState<SupplementPayment | ''>('');
  const { isBusy, error, run } = useAction();
  const ordered = JSON.stringify(lines.map(toOrdered));
  const { loaded } = useLoaded(
    useCallback(() => calls.get('OfficePriceAddition', { lines: ordered }), [calls, ordered]),
  );
  const price = loaded.status === 'done' ? loaded.value : null;

  function add(event: FormEvent): void {
    event.preventDefault();
    if (!price || !paidBy) return;
    const { number } = order;
    const addition = { number, id, lines: lines.map(toOrdered), cents: price.totalCents, paidBy };
    run(async () => onDone((await calls.post('OfficeAddPieces', addition)).said));
  }

  return (
    <form className={forms.form} onSubmit={add}>
      <ul aria-label={t('Pieces to add')}>
        {lines.map((line) => {
          const priced = priceOf(price, line);
          const name = `${line.name} (${line.variant})`;
          return (
            <li key={keyOf(line)}>
              {line.quantity} × {name}
              {priced?.customization && `, ${priced.customization.text}`}
              {priced && `, ${t.money(priced.unitPriceCents)}`}
              {priced && priced.available < line.quantity && (
                <small role="alert"> {t('{count} in stock', { count: priced.available })}</small>
              )}{' '}
              <Button
                variant="outline"
                aria-label={t('Remove {name}', { name })}
                onClick={() => onChange(lines.filter((one) => one !== line))}
              >
                {t('Remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      {loaded.status === 'failed' && <ErrorMessage error={loaded.error} />}
      <ErrorMessage error={error} />
      {price && (
        <>
          <SupplementField
            cents={price.totalCents}
            isAddition
            hasEmail={order.email !== ''}
            paidBy={paidBy}
            onChange={setPaidBy}
          />
          <p>{t('They are sent with the order: delivery costs nothing more.')}</p>
          {order.email && <p>{t('The customer is told by e-mail.')}</p>}
        </>
      )}
      <Button type="submit" disabled={isBusy || !price}>
        {t('Add to the order')}
      </Button>
    </form>
  );
}
