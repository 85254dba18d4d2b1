import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Dialog } from './Dialog.tsx';

it('is closed by a click outside, but not by the second click of a double click that opened it', () => {
  const onClose = jest.fn();
  render(
    <MemoryRouter>
      <Dialog title="Save the seller" onClose={onClose}>
        <p>Phone: 22 123456</p>
      </Dialog>
    </MemoryRouter>,
  );
  const dialog = screen.getByRole('dialog');
  const clickOutside = (count: number): void => {
    fireEvent.mouseDown(dialog, { detail: count });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(dialog, { detail: count });
  };
  clickOutside(2);
  expect(onClose).not.toHaveBeenCalled();
  clickOutside(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});
