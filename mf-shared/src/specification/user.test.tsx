import { act, render, screen } from '@testing-library/react';
import { storeUser, useUser } from './user.ts';

function Name() {
  return <p>{useUser()?.name ?? 'nobody'}</p>;
}

it('rereads the stored user when a page comes back from the back/forward cache', () => {
  const user = { id: 1, name: 'Eleni' } as Parameters<typeof storeUser>[0];
  storeUser(user);
  render(<Name />);
  expect(screen.getByText('Eleni')).toBeVisible();
  storeUser(null);
  act(() => void dispatchEvent(new Event('pageshow')));
  expect(screen.getByText('nobody')).toBeVisible();
});
