import { render } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { bus } from './bus.ts';
import { useEvent } from './useEvent.ts';

it('receives events as soon as the component is mounted', () => {
  const listener = jest.fn();
  const Listener = (): ReactNode => {
    useEvent('checkout:cart-requested', listener);
    return null;
  };
  const Page = (): ReactNode => {
    useLayoutEffect(() => bus.publish('checkout:cart-requested', { v: 1 }), []);
    return <Listener />;
  };
  render(<Page />);
  expect(listener).toHaveBeenCalledTimes(1);
});
