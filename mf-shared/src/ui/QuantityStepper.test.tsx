import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { QuantityStepper } from './QuantityStepper.tsx';

function Counted({ from, most }: { from: number; most?: number }): ReactNode {
  const [quantity, setQuantity] = useState(from);
  return <QuantityStepper label="Pieces" quantity={quantity} max={most} onChange={setQuantity} />;
}

const field = () => screen.getByLabelText('Pieces');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('counts by one, not below one and not above the most, and keeps the focus at the ends', async () => {
  render(<Counted from={2} most={3} />);
  await press('Increase quantity');
  await press('Increase quantity');
  expect(field()).toHaveValue('3');
  const less = screen.getByRole('button', { name: 'Decrease quantity' });
  for (let count = 0; count < 4; count += 1) await userEvent.click(less);
  expect(field()).toHaveValue('1');
  expect(less).toHaveAttribute('aria-disabled', 'true');
  expect(less).toHaveFocus();
});

it('takes what is typed', async () => {
  render(<Counted from={1} />);
  await userEvent.click(field());
  await userEvent.keyboard('25');
  expect(field()).toHaveValue('25');
});

it('can be emptied while typing, and is what it was when left so', async () => {
  render(<Counted from={4} most={30} />);
  await userEvent.clear(field());
  expect(field()).toHaveValue('');
  await userEvent.tab();
  expect(field()).toHaveValue('4');
  await userEvent.clear(field());
  await userEvent.keyboard('12');
  expect(field()).toHaveValue('12');
});

it.each(['0', '-3', 'abc', 'e5'])('takes no notice of %s', async (text) => {
  render(<Counted from={4} most={30} />);
  await userEvent.clear(field());
  await userEvent.keyboard(`${text}{Tab}`);
  expect(Number((field() as HTMLInputElement).value)).toBeGreaterThan(0);
});

it('is no more than the most, however it is typed', async () => {
  render(<Counted from={1} most={30} />);
  await userEvent.click(field());
  await userEvent.keyboard('9999999999999999999999');
  expect(Number((field() as HTMLInputElement).value)).toBeLessThanOrEqual(30);
});
