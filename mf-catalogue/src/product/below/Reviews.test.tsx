import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError, type Product } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../../routes.tsx';
import { polo, reviews } from '../../testing/samples.ts';

const user = userEvent.setup({ delay: null });

async function show(change: Partial<Product>, calls: object = {}) {
  const shop = renderRoutes(routes, {
    at: polo.path,
    calls: { ShopProduct: { ...polo, ...change }, ...calls },
  });
  await screen.findByRole('heading', { level: 1 });
  return shop;
}

const section = () => within(screen.getByRole('region', { name: 'Reviews' }));

describe('the reviews of an item', () => {
  it('shows them with the average rating and how they are checked', async () => {
    await show({ reviews });
    expect(section().getByText('4.3 of 5 stars')).toBeVisible();
    expect(section().getByText(/7 reviews/)).toBeVisible();
    const given = within(section().getByRole('list', { name: 'How many stars were given' }));
    expect(given.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '★★★★★  4',
      '★★★★☆  2',
      '★★★☆☆  0',
      '★★☆☆☆  1',
      '★☆☆☆☆  0',
    ]);
    const review = section().getByRole('article');
    expect(review).toHaveTextContent('Maria K. Verified purchase, 20 November 2026');
    expect(within(review).getByText('Soft and warm.')).toHaveAttribute('lang', 'en');
    expect(section().getByText(/We read every review before it is shown/)).toBeVisible();
  });

  it('shows how the size fits, and the shop’s answer', async () => {
    const [first] = reviews.reviews;
    const answered = { ...first, fit: 'small', reply: 'Thank you, we have told the maker.' };
    const fitReports = { runs: 'small', text: 'Runs small: 7 of 24 buyers found it too small.' } as const;
    await show({ reviews: { ...reviews, reviews: [answered] } as Product['reviews'], fitReports });
    expect(section().getByText('The size: runs small')).toBeVisible();
    expect(section().getByText(fitReports.text)).toBeVisible();
    expect(section().getByRole('article')).toHaveTextContent(
      'Answer of MeltemiThank you, we have told the maker.',
    );
  });

  it('loads them page by page', async () => {
    const [first] = reviews.reviews;
    let respond: () => unknown = () => {
      throw new CallError('ShopReviews', 503, 'Later.');
    };
    await show({ reviews }, { ShopReviews: () => respond() });
    const more = section().getByRole('button', { name: 'More reviews' });
    await user.click(more);
    expect(await section().findByRole('alert')).toHaveTextContent('Something went wrong.');
    respond = () => ({ ...reviews, reviews: [{ ...first, id: 6, text: 'Too small.' }], next: null });
    await user.click(more);
    expect(await section().findByText('Too small.')).toBeVisible();
    expect(section().getByText('Soft and warm.')).toBeVisible();
    expect(more).not.toBeInTheDocument();
    expect(section().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an empty state without reviews', async () => {
    await show({ reviews: { counts: [0, 0, 0, 0, 0], reviews: [], next: null } });
    expect(section().getByText(/Nobody has written about it yet/)).toBeVisible();
    expect(section().queryByRole('list')).not.toBeInTheDocument();
  });
});
