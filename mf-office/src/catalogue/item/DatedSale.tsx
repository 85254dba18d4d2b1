import { useId, type ReactNode } from 'react';
import { Field } from 'mf-shared';
import { useForm } from 'mf-shared/useForm';
import { useOffice } from '../../calls/officeClient.ts';
import type { OfficeItem } from '../../contract/calls.ts';
import { ActionButton } from '../../form/ActionButton.tsx';
import { ActionForm } from '../../form/ActionForm.tsx';
import styles from '../../form/edits/EditForm.module.css';
import { useTexts } from '../../language/texts.ts';
import actions from '../../page/actions.module.css';

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
  return (
    <section aria-labelledby={titleId} className={styles.form}>
      <h2 id={titleId}>{t('Sale with dates')}</h2>
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
            <ActionButton action={() => calls.post('OfficeEndSale', { id }).then(onChanged)}>
              {sale.isRunning ? t('End the sale now') : t('Cancel the sale')}
            </ActionButton>
          </div>
        </>
      ) : (
        <Plan onPlan={(planned) => calls.post('OfficePlanSale', { id, ...planned }).then(onChanged)} />
      )}
    </section>
  );
}

const blank = { price: '', firstDay: '', lastDay: '' };

function Plan({ onPlan }: { onPlan: (planned: typeof blank) => Promise<void> }): ReactNode {
  const t = useTexts();
  const { values, of } = useForm(blank, t);
  return (
    <ActionForm
      submit={t('Plan the sale')}
      isReady={Object.values(values).every((value) => value !== '')}
      className={styles.form}
      onSubmit={() => onPlan(values)}
    >
      <p>
        {t(
          'From the first day, the item costs the sale price; after the last day, its regular price. Dearer colours and sizes are reduced by the same percentage. A change of the price keeps the sale price.',
        )}
      </p>
      <Field label={t('Sale price in euros')} inputMode="decimal" {...of('price')} />
      <Field label={t('First day')} type="date" {...of('firstDay')} />
      <Field label={t('Last day')} type="date" {...of('lastDay')} />
    </ActionForm>
  );
}
