import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import type { OfficeItem } from '../../contract/calls.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import actions from '../../page/actions.module.css';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';
import styles from '../../form/edits/EditForm.module.css';

interface Props {
  id: number;
  sale: OfficeItem['sale'];
  onChanged: () => void;
}

/** A selling price from one day to another, which begins and ends by itself. */
export function DatedSale({ id, sale, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const titleId = useId();
  const { isBusy, error, run } = useAction();
  const change = (call: () => Promise<unknown>): void =>
    run(async () => {
      await call();
      onChanged();
    });
  return (
    <section aria-labelledby={titleId} className={styles.form}>
      <h2 id={titleId}>{t('Sale with dates')}</h2>
      <ErrorMessage error={error} />
      {sale ? (
        <>
          <p>
            {t('{price} instead of {regular}, from {first} until {last}.', {
              price: t.money(sale.cents),
              regular: t.money(sale.regularCents),
              first: t.date(sale.firstDay),
              last: t.date(sale.lastDay),
            })}
          </p>
          <div className={actions.row}>
            <Button
              variant="outline"
              disabled={isBusy}
              onClick={() => change(() => calls.post('OfficeEndSale', { id }))}
            >
              {sale.isRunning ? t('End the sale now') : t('Cancel the sale')}
            </Button>
          </div>
        </>
      ) : (
        <Plan
          isBusy={isBusy}
          onPlan={(planned) => change(() => calls.post('OfficePlanSale', { id, ...planned }))}
        />
      )}
    </section>
  );
}

interface PlanProps {
  isBusy: boolean;
  onPlan: (planned: { price: string; firstDay: string; lastDay: string }) => void;
}

function Plan({ isBusy, onPlan }: PlanProps): ReactNode {
  const t = useTexts();
  const [price, setPrice] = useState('');
  const [firstDay, setFirstDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  function plan(event: FormEvent): void {
    event.preventDefault();
    onPlan({ price, firstDay, lastDay });
  }
  return (
    <form className={styles.form} onSubmit={plan}>
      <p>
        {t(
          'From the first day, the item costs the sale price; after the last day, its regular price. Dearer colours and sizes are reduced by the same percentage. A change of the price keeps the sale price.',
        )}
      </p>
      <Field
        label={t('Sale price in euros')}
        inputMode="decimal"
        required
        value={price}
        onChange={({ target }) => setPrice(target.value)}
      />
      <Field
        label={t('First day')}
        type="date"
        required
        value={firstDay}
        onChange={({ target }) => setFirstDay(target.value)}
      />
      <Field
        label={t('Last day')}
        type="date"
        required
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <div className={actions.row}>
        <Button type="submit" disabled={isBusy}>
          {t('Plan the sale')}
        </Button>
      </div>
    </form>
  );
}
