import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import { piecesCents, type OfficeOrder, type RefundReason } from '../../contract/calls.ts';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import forms from '../forms.module.css';
import { GiveBack } from './GiveBack.tsx';
import { RefundReasonField } from './RefundReasonField.tsx';

interface Props {
  order: OfficeOrder;
  line: OfficeOrder['lines'][number];
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Takes pieces of a line out of an order that is not packed. */
export function RemoveDialog({ order, line, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  // A repeat, also after a lost response, has the same id.
  const [id] = useState(() => crypto.randomUUID());
  const most = line.removable;
  const [quantity, setQuantity] = useState(most);
  const [reason, setReason] = useState<RefundReason>();
  const { isBusy, error, run } = useAction();
  const before = line.quantity - line.left;
  const cents = piecesCents(line.totalCents, line.quantity, { before, count: quantity });

  function remove(event: FormEvent): void {
    event.preventDefault();
    if (!reason) return;
    run(async () => {
      const removal = { number: order.number, id, lineId: line.id, quantity, cents, reason };
      onDone((await calls.post('OfficeRemovePieces', removal)).said);
    });
  }

  return (
    <FormDialog title={t('Remove from the order')} onClose={onClose}>
      <form className={forms.form} onSubmit={remove}>
        <p>{`${line.name} (${line.variant})`}</p>
        <ErrorMessage error={error} />
        {most > 1 && (
          <Field
            label={t('Units')}
            type="number"
            required
            min={1}
            max={most}
            value={quantity}
            onChange={({ target }) =>
              setQuantity(Math.min(most, Math.max(1, Math.trunc(target.valueAsNumber) || 1)))
            }
          />
        )}
        <RefundReasonField reason={reason} onChange={setReason} />
        <p>
          {cents > 0
            ? t('The pieces go back to stock, and {amount} goes back to the customer.', {
                amount: t.money(cents),
              })
            : t('The pieces go back to stock. No money goes back to the customer.')}
        </p>
        <GiveBack order={order} cents={cents} />
        <Button type="submit" disabled={isBusy}>
          {t('Remove')}
        </Button>
      </form>
    </FormDialog>
  );
}
