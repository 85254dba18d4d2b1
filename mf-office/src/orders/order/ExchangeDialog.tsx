import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, SelectField } from 'mf-shared';
import type { OfficeOrder, SupplementPayment } from '../../contract/calls.ts';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import { useLoaded } from '../../useLoaded.ts';
import forms from '../forms.module.css';
import { AgreementFields, toAgreement, type Agreed } from './AgreementFields.tsx';
import { RestockedField } from './RestockedField.tsx';
import { SupplementField } from './SupplementField.tsx';

interface Props {
  order: OfficeOrder;
  onDone: (said: string) => void;
  onClose: () => void;
}

type Line = OfficeOrder['lines'][number];

export function ExchangeDialog({ order, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const { lines } = order;
  const [line, setLine] = useState<Line | undefined>(lines.length === 1 ? lines[0] : undefined);
  return (
    <FormDialog title={t('Exchange a size')} onClose={onClose}>
      <div className={forms.form}>
        {lines.length > 1 && (
          <SelectField
            label={t('Ordered piece')}
            value={line?.id ?? ''}
            onChange={({ target }) => setLine(lines.find(({ id }) => id === Number(target.value)))}
          >
            <option value="">{t('Choose a piece')}</option>
            {lines.map(({ id, name, variant }) => (
              <option key={id} value={id}>
                {`${name} (${variant})`}
              </option>
            ))}
          </SelectField>
        )}
        {line?.whyNotExchanged && <p role="alert">{line.whyNotExchanged}</p>}
        {line && !line.whyNotExchanged && (
          <ExchangeForm key={line.id} order={order} line={line} onDone={onDone} />
        )}
      </div>
    </FormDialog>
  );
}

interface FormProps {
  order: OfficeOrder;
  line: Line;
  onDone: (said: string) => void;
}

function ExchangeForm({ order, line, onDone }: FormProps): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { number } = order;
  const lineId = line.id;
  const isWithCustomer = order.allowed.includes('exchange-sent');
  const { loaded } = useLoaded(
    useCallback(() => calls.get('OfficeExchangeChoices', { number, lineId }), [calls, number, lineId]),
  );
  // A repeat, also after a lost response, has the same id.
  const [id] = useState(() => crypto.randomUUID());
  const [variantId, setVariantId] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [isRestocked, setRestocked] = useState(true);
  const [agreed, setAgreed] = useState<Agreed>({ old: 'expected', send: 'now' });
  const [paidBy, setPaidBy] = useState<SupplementPayment | ''>('');
  const { isBusy, error, run } = useAction();

  const variants = loaded.status === 'done' ? loaded.value.variants : [];
  const chosen = variants.find((choice) => choice.variantId === Number(variantId));
  const differenceCents = (chosen?.differenceCents ?? 0) * quantity;
  const moreCents = Math.max(0, differenceCents);

  function exchange(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      const exchanged = { number, id, lineId, quantity, variantId: Number(variantId) };
      const old = isWithCustomer ? toAgreement(agreed) : { isRestocked };
      const paid = moreCents > 0 && paidBy && { supplement: { cents: moreCents, paidBy } };
      onDone((await calls.post('OfficeExchange', { ...exchanged, ...old, ...paid })).said);
    });
  }

  if (loaded.status === 'loading') return <p>{t('Loading')}</p>;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  if (variants.length === 0) return <p>{t('This item has no other size.')}</p>;
  return (
    <form className={forms.form} onSubmit={exchange}>
      <p>{`${line.name} (${line.variant})`}</p>
      <ErrorMessage error={error} />
      <SelectField
        label={t('New size')}
        required
        value={variantId}
        onChange={({ target }) => setVariantId(target.value)}
      >
        <option value="">{t('Choose a size')}</option>
        {variants.map((choice) => (
          <option key={choice.variantId} value={choice.variantId} disabled={choice.free < 1}>
            {[
              choice.variant,
              t('{count} in stock', { count: choice.free }),
              ...(choice.differenceCents > 0
                ? [t('{amount} more', { amount: t.money(choice.differenceCents) })]
                : []),
              ...(choice.differenceCents < 0
                ? [t('{amount} less', { amount: t.money(-choice.differenceCents) })]
                : []),
            ].join(', ')}
          </option>
        ))}
      </SelectField>
      {line.exchangeable > 1 && (
        <Field
          label={t('Units')}
          type="number"
          required
          min={1}
          max={line.exchangeable}
          value={quantity}
          onChange={({ target }) =>
            setQuantity(Math.min(line.exchangeable, Math.max(1, Math.trunc(target.valueAsNumber) || 1)))
          }
        />
      )}
      {isWithCustomer ? (
        <AgreementFields agreed={agreed} onChange={setAgreed} />
      ) : (
        <RestockedField isRestocked={isRestocked} onChange={setRestocked} />
      )}
      {moreCents > 0 && (
        <SupplementField
          cents={moreCents}
          hasEmail={order.email !== ''}
          paidBy={paidBy}
          onChange={setPaidBy}
        />
      )}
      {differenceCents < 0 && (
        <p>
          {isWithCustomer
            ? t(
                'What the new size costs less is refunded once the old pieces are back and the new ones handed over.',
              )
            : t('What the new size costs less is refunded.')}
        </p>
      )}
      {order.email && <p>{t('The customer is told by e-mail.')}</p>}
      <Button type="submit" disabled={isBusy}>
        {t('Exchange')}
      </Button>
    </form>
  );
}
