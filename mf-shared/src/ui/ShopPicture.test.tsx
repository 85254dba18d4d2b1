import { fireEvent, render, screen } from '@testing-library/react';
import { ShopPicture } from './ShopPicture.tsx';

const picture = (original: string) => ({ original, width: 800, height: 1000 });
const show = (original: string | null) => (
  <ShopPicture picture={original ? picture(original) : null} alt="A polo" sizes="10rem" upTo={640} />
);
const shown = (): HTMLElement => screen.getByRole('img', { name: 'A polo' });

it('offers the widths that the layout can use, and keeps its place', () => {
  render(show('polo.svg'));
  expect(shown()).toHaveAttribute('srcset', expect.stringContaining('/pictures/polo.svg/640.webp 640w'));
  expect(shown()).not.toHaveAttribute('srcset', expect.stringContaining('800w'));
  expect(shown()).toHaveAttribute('width', '800');
  expect(shown()).toHaveAttribute('height', '1000');
});

it('has a calm placeholder with its name where there is no picture', () => {
  render(show(null));
  expect(shown().tagName).toBe('SPAN');
});

it('has the placeholder where the file cannot be had, until another picture takes the place', () => {
  const { rerender } = render(show('gone.svg'));
  fireEvent.error(shown());
  expect(shown().tagName).toBe('SPAN');
  rerender(show('polo.svg'));
  expect(shown().tagName).toBe('IMG');
});

it('has the placeholder where the file had failed before the page came to life', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  render(show('gone.svg'));
  expect(shown().tagName).toBe('SPAN');
  complete.mockRestore();
});
