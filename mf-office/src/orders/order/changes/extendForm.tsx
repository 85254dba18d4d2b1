import { Field } from 'mf-shared';
import type { FormOf } from './ChangeForm.ts';

/** `until` is the last day on which the units are kept so far. */
export const extendForm =
  (until: string): FormOf<{ until: string }> =>
  ({ order, t }) => ({
    number: order.number,
    title: t('Keep the pieces longer'),
    initial: { until },
    fields: ({ of }) => (
      <Field
        label={t('Last day')}
        hint={t('At most 30 days from today. The customer is told by e-mail.')}
        type="date"
        required
        {...of('until')}
      />
    ),
    buttons: () => [{ name: t('Save') }],
    toChange: (values) => ({ kind: 'extend', ...values }),
  });
