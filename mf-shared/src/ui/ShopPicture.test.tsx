import { fireEvent, render, screen } from '@testing-library/react';
import { ShopPicture } from './ShopPicture.tsx';

const picture = (original: string) => ({ original, width: 800, height: 1000 });
const show = (original: string | null) => (
  <ShopPicture picture={original ? picture(original) : null} alt="A polo" sizes="10rem" upTo={640} />
);
const shown = (): HTMLElement => screen.getByRole('img', { name: 'A polo' });

it('offers the widths that the layout can use, and reserves its space', () => {
  render(show('polo.svg'));
  expect(shown()).toHaveAttribute('srcset', expect.stringContaining('/pictures/polo.svg/640.webp 640w'));
  expect(shown()).not.toHaveAttribute('srcset', expect.stringContaining('800w'));
  expect(shown()).toHaveAttribute('width', '800');
  expect(shown()).toHaveAttribute('height', '1000');
});

it('is described by its own text, unless it is decorative', () => {
  const described = { ...picture('polo.svg'), alt: 'A polo from behind' };
  const { rerender } = render(<ShopPicture picture={described} alt="A polo" sizes="10rem" />);
  expect(screen.getByRole('img', { name: 'A polo from behind' })).toBeVisible();
  rerender(<ShopPicture picture={described} alt="" sizes="10rem" />);
  expect(screen.queryByRole('img')).toBeNull();
});

it('shows a labelled placeholder if there is no picture', () => {
  render(show(null));
  expect(shown().tagName).toBe('SPAN');
});

it('shows the placeholder if the file fails to load, until the picture changes', () => {
  const { rerender } = render(show('gone.svg'));
  fireEvent.error(shown());
  expect(shown().tagName).toBe('SPAN');
  rerender(show('polo.svg'));
  expect(shown().tagName).toBe('IMG');
});

it('shows the placeholder if the file failed before hydration', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  render(show('gone.svg'));
  expect(shown().tagName).toBe('SPAN');
  complete.mockRestore();
});
