import { act, render, screen } from '@testing-library/react';
import { storeUser, useUser } from './user.ts';

function Name() {
  return <p>{useUser()?.name ?? 'nobody'}</p>;
}

it('knows who is there behind a page that comes back from the browser’s memory', () => {
  const user = { id: 1, name: 'Eleni' } as Parameters<typeof storeUser>[0];
  storeUser(user);
  render(<Name />);
  expect(screen.getByText('Eleni')).toBeVisible();
  storeUser(null);
  act(() => void dispatchEvent(new Event('pageshow')));
  expect(screen.getByText('nobody')).toBeVisible();
});
