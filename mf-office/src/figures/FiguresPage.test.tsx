import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeDayFigures, OfficeFigures, SoldVariant } from '../contract/calls.ts';
import { openOffice, refusal } from '../testing/openOffice.tsx';
import { lastDays } from '../page/period.ts';
import { saveFile } from '../calls/saveFile.ts';

jest.mock('../calls/saveFile.ts', () => ({ saveFile: jest.fn() }));

const user = userEvent.setup({ delay: null });

const dayFigures: OfficeDayFigures = {
  days: [
    { day: '2026-11-01', orders: 2, units: 5, paidCents: 12_000, refundedCents: 0 },
    { day: '2026-11-02', orders: 1, units: 1, paidCents: 4000, refundedCents: 2000 },
  ],
  daysBefore: [
    { day: '2026-10-30', orders: 1, units: 2, paidCents: 3000, refundedCents: 0 },
    { day: '2026-10-31', orders: 0, units: 0, paidCents: 0, refundedCents: 0 },
  ],
};

const figures: OfficeFigures = {
  ...dayFigures,
  sections: [{ name: 'School', units: 6, cents: 16_000 }],
  schools: [{ name: '', units: 6, cents: 16_000 }],
  sizes: [{ name: 'M', units: 6, cents: 16_000 }],
  withdrawn: [{ itemId: 17, code: 'JACK1W', name: 'Jacket', units: 6, withdrawn: 1 }],
  returns: [
    { reason: 'too-small', units: 3, refundedCents: 1000 },
    { reason: null, units: 1, refundedCents: 0 },
  ],
  steps: {
    since: '2026-11-02',
    counts: [
      { step: 'product', count: 0 },
      { step: 'cart', count: 40 },
      { step: 'checkout', count: 10 },
      { step: 'placed', count: 4 },
      { step: 'paid', count: 3 },
    ],
  },
  emptySearches: [
    { words: 'σκούφος', count: 7 },
    { words: '', count: 2 },
  ],
};

const sold = (count: number): SoldVariant[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    itemId: 17,
    code: 'JACK1W',
    name: 'Jacket',
    variant: `Navy, ${index + 1}`,
    sku: `JACK1-${index + 1}`,
    units: 100 - index,
    cents: 400_000,
    onHand: 2,
  }));

const responses = {
  OfficeDayFigures: dayFigures,
  OfficeFigures: figures,
  OfficeSoldVariants: { variants: sold(1) },
};

const daysOnly = { OfficeDayFigures: dayFigures, OfficeFigures: () => new Promise<never>(() => {}) };

async function openTable(title: string): Promise<void> {
  const heading = await screen.findByRole('heading', { name: title });
  await user.click(within(heading.parentElement ?? heading).getByText('Show as a table'));
}

it('shows the figures of the URL’s period in totals and tables', async () => {
  const { requests } = openOffice({
    at: '/figures?from=2026-11-01&to=2026-11-02',
    responses,
  });
  expect(await screen.findByRole('figure', { name: 'Paid by day' })).toBeVisible();
  for (const name of ['OfficeDayFigures', 'OfficeFigures'])
    expect(requests).toContainEqual({ name, input: { from: '2026-11-01', to: '2026-11-02' } });
  expect(screen.getByText('€160.00', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('before: €30.00')).toBeVisible();
  await openTable('By day');
  const days = within(screen.getByRole('region', { name: 'By day' }));
  expect(days.getByRole('row', { name: '2/11/2026 1 1 €40.00 €20.00 €0.00' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Items of several schools 6 €160.00' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Jacket (JACK1W)' })).toHaveAttribute('href', '/items/17');
});

it('shows the days before the other figures have loaded, and still if those fail', async () => {
  let fail: (error: Error) => void = () => {};
  const others = new Promise<never>((_, reject) => (fail = reject));
  openOffice({ at: '/figures', responses: { ...responses, OfficeFigures: () => others } });
  expect(await screen.findByRole('figure', { name: 'Paid by day' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'By section' })).toBeNull();
  fail(new Error('It failed.'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('figure', { name: 'Paid by day' })).toBeVisible();
});

it('reads the payments of each day beside the period before, with the keyboard too', async () => {
  openOffice({ at: '/figures', responses: daysOnly });
  const slider = await screen.findByRole('slider', { name: 'Day' });
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    'Mon 2 Nov 2026: €40.00 · Orders: 1 · before (31 Oct): €0.00',
  );
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    'Sun 1 Nov 2026: €120.00 · Orders: 2 · before (30 Oct): €30.00',
  );
  expect(screen.getByText('The period before, 30 Oct – 31 Oct: €30.00')).toBeVisible();
  for (const amount of ['€0', '€50', '€100', '€150']) expect(screen.getByText(amount)).toBeVisible();
});

it('adds up the weeks of a long period', async () => {
  const days = Array.from({ length: 66 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    orders: 1,
    units: 1,
    paidCents: 1000,
    refundedCents: 0,
  }));
  openOffice({
    at: '/figures',
    responses: { ...daysOnly, OfficeDayFigures: { days, daysBefore: days } },
  });
  const slider = await screen.findByRole('slider', { name: 'Week' });
  const read = () => slider.getAttribute('aria-valuetext');
  expect(read()).toBe('5 Mar – 7 Mar: €30.00 · Orders: 3 · before (5 Mar – 7 Mar): €30.00');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(read()).toBe('1 Jan – 7 Jan: €70.00 · Orders: 7 · before (1 Jan – 7 Jan): €70.00');
});

it('shows each step with its share of the previous one, and searches without a result', async () => {
  openOffice({ at: '/figures', responses });
  const funnel = within(await screen.findByRole('list', { name: 'Steps to an order' }));
  expect(funnel.getByText('10 (25 %)')).toBeVisible();
  await openTable('Steps to an order');
  const steps = within(screen.getByRole('region', { name: 'Steps to an order' }));
  expect(steps.getByRole('row', { name: 'Added to the cart 40' })).toBeVisible();
  expect(steps.getByRole('row', { name: 'Checkouts opened 10 25 %' })).toBeVisible();
  expect(steps.getByRole('row', { name: 'Orders paid 3 75 %' })).toBeVisible();
  expect(screen.getByText(/Counted since 2\/11\/2026\./)).toBeVisible();
  const searches = within(screen.getByRole('region', { name: 'Searches without a result' }));
  expect(searches.getByRole('row', { name: 'σκούφος 7' })).toBeVisible();
  expect(searches.getByRole('row', { name: 'Others 2' })).toBeVisible();
});

it('shows the most sold colours and sizes with their stock, and saves all of them', async () => {
  const responsesOfMany = { ...responses, OfficeSoldVariants: { variants: sold(21) } };
  openOffice({ at: '/figures?from=2026-11-01&to=2026-11-02', responses: responsesOfMany });
  const title = 'Most sold colours and sizes';
  const table = within(await screen.findByRole('region', { name: title }));
  expect(table.getByRole('row', { name: 'Jacket · Navy, 1 100 €4,000.00 2' })).toBeVisible();
  expect(table.getAllByRole('row')).toHaveLength(21);
  expect(screen.getByText('The CSV file has all 21.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `CSV: ${title}` }));
  const [[file, csv] = ['', '']] = jest.mocked(saveFile).mock.calls;
  expect(file).toBe('sold-2026-11-01-2026-11-02.csv');
  const lines = csv.slice(1).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    'Item code,SKU,Item,Colour and size,Units,Sales,Stock',
    'JACK1W,JACK1-1,Jacket,"Navy, 1",100,4000.00,2',
  ]);
  expect(lines.filter(Boolean)).toHaveLength(22);
});

it('shows returns by reason', async () => {
  openOffice({ at: '/figures', responses });
  const bars = within(await screen.findByRole('list', { name: 'Units by reason' }));
  expect(bars.getByText('3 (75 %)')).toBeVisible();
  await openTable('Returns by reason');
  const returns = within(screen.getByRole('region', { name: 'Returns by reason' }));
  expect(returns.getByRole('row', { name: 'Too small 3 €10.00' })).toBeVisible();
  expect(returns.getByRole('row', { name: 'Not given 1 €0.00' })).toBeVisible();
});

it('opens another period', async () => {
  const { path } = openOffice({
    at: '/figures?from=2026-11-01&to=2026-11-02',
    responses,
  });
  const from = await screen.findByLabelText('From');
  await user.clear(from);
  await user.type(from, '2026-10-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(path()).toBe('/figures?from=2026-10-01&to=2026-11-02');
});

it('shows why a period is refused', async () => {
  openOffice({ at: '/figures', responses: { OfficeDayFigures: refusal(400, 'A year at most, please.') } });
  expect(await screen.findByRole('alert')).toHaveTextContent('A year at most, please.');
});

it('starts and ends at midnight in Cyprus', () => {
  expect(lastDays(7, new Date('2026-03-01T22:30:00Z'))).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});
