import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { QuantityStepper } from './QuantityStepper.tsx';

function Counted({ from, max }: { from: number; max?: number }): ReactNode {
  const [quantity, setQuantity] = useState(from);
  return <QuantityStepper label="Quantity" quantity={quantity} max={max} onChange={setQuantity} />;
}

const field = () => screen.getByLabelText('Quantity');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('counts by one between 1 and the maximum, and keeps the focus at the limits', async () => {
  render(<Counted from={2} max={3} />);
  await press('Increase quantity');
  await press('Increase quantity');
  expect(field()).toHaveValue('3');
  const less = screen.getByRole('button', { name: 'Decrease quantity' });
  for (let count = 0; count < 4; count += 1) await userEvent.click(less);
  expect(field()).toHaveValue('1');
  expect(less).toHaveAttribute('aria-disabled', 'true');
  expect(less).toHaveFocus();
});

it('accepts a typed quantity', async () => {
  render(<Counted from={1} />);
  await userEvent.click(field());
  await userEvent.keyboard('25');
  expect(field()).toHaveValue('25');
});

it('can be emptied while typing, and restores its value when left empty', async () => {
  render(<Counted from={4} max={30} />);
  await userEvent.clear(field());
  expect(field()).toHaveValue('');
  await userEvent.tab();
  expect(field()).toHaveValue('4');
  await userEvent.clear(field());
  await userEvent.keyboard('12');
  expect(field()).toHaveValue('12');
});

it.each(['0', '-3', 'abc', 'e5'])('ignores %s', async (text) => {
  render(<Counted from={4} max={30} />);
  await userEvent.clear(field());
  await userEvent.keyboard(`${text}{Tab}`);
  expect(Number((field() as HTMLInputElement).value)).toBeGreaterThan(0);
});

it('never exceeds the maximum', async () => {
  render(<Counted from={1} max={30} />);
  await userEvent.click(field());
  await userEvent.keyboard('9999999999999999999999');
  expect(Number((field() as HTMLInputElement).value)).toBeLessThanOrEqual(30);
});

it('adopts a quantity typed before hydration', () => {
  const container = document.createElement('div');
  document.body.append(container);
  const onChange = jest.fn();
  const stepper = <QuantityStepper label="Quantity" quantity={1} max={30} onChange={onChange} />;
  container.innerHTML = renderToString(stepper);
  (field() as HTMLInputElement).value = '12';
  render(stepper, { container, hydrate: true });
  expect(onChange).toHaveBeenCalledWith(12);
});
