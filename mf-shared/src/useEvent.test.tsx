import { render } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { bus } from './bus.ts';
import { useEvent } from './useEvent.ts';

it('hears what is published as soon as the component stands in the page', () => {
  const heard = jest.fn();
  const Listener = (): ReactNode => {
    useEvent('checkout:cart-requested', heard);
    return null;
  };
  const Page = (): ReactNode => {
    useLayoutEffect(() => bus.publish('checkout:cart-requested', { v: 1 }), []);
    return <Listener />;
  };
  render(<Page />);
  expect(heard).toHaveBeenCalledTimes(1);
});
