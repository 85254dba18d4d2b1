import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeTopLayer } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { ChangedDialog } from './FormDialog.tsx';

const user = userEvent.setup({ delay: null });

function open(): { onClose: jest.Mock } {
  const onClose = jest.fn();
  const element = (
    <ChangedDialog title="Refund" onClose={onClose}>
      <input aria-label="Amount" />
    </ChangedDialog>
  );
  renderRoutes([{ path: '/', element }]);
  return { onClose };
}

const asks = (): boolean => screen.queryByRole('dialog', { name: 'Discard what you entered?' }) !== null;
const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Refund' });
/** The browser fires it for Escape on a phone's keyboard and for a click outside. */
const cancel = (): void => act(() => void dialog().dispatchEvent(new Event('cancel', { cancelable: true })));
const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));

it('closes at once while nothing was entered', () => {
  const { onClose } = open();
  cancel();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(asks()).toBe(false);
});

it.each<[string, () => void | Promise<void>]>([
  ['Escape', () => user.keyboard('{Escape}')],
  ['Back', () => act(() => void closeTopLayer())],
  ['a click outside', cancel],
  ['its button', () => press('Close')],
])('asks before %s discards what was entered', async (_, close) => {
  const { onClose } = open();
  await user.type(screen.getByLabelText('Amount'), '12');
  await close();
  expect(asks()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await press('Continue editing');
  expect(screen.getByLabelText('Amount')).toHaveValue('12');
  await close();
  await press('Discard');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('returns to the fields when Escape is pressed again', async () => {
  const { onClose } = open();
  await user.type(screen.getByLabelText('Amount'), '12');
  await user.keyboard('{Escape}{Escape}');
  expect(asks()).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

it('opens again if the browser closed it without asking', async () => {
  open();
  await user.type(screen.getByLabelText('Amount'), '12');
  (dialog() as HTMLDialogElement).close();
  act(() => void screen.getByLabelText('Amount').closest('dialog')?.dispatchEvent(new Event('close')));
  expect(dialog()).toBeVisible();
});
