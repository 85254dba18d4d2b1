import type { OfficeOrder } from '../../../contract/calls.ts';
import type { FormOf } from './ChangeForm.ts';
import { RestockedField } from './fields/RestockedField.tsx';

/** Records that the old units of an exchange are back. */
export const receiveForm =
  ({ id, change }: OfficeOrder['exchanges'][number]): FormOf<{ isRestocked: boolean }> =>
  ({ order, t }) => ({
    number: order.number,
    title: t('The old pieces are back'),
    initial: { isRestocked: true },
    intro: () => <p>{change}</p>,
    fields: ({ values, change: set }) => (
      <RestockedField {...values} onChange={(isRestocked) => set({ isRestocked })} />
    ),
    buttons: () => [{ name: t('Mark as received') }],
    toChange: (values) => ({ kind: 'receive', exchangeId: id, ...values }),
  });
