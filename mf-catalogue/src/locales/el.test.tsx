import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTranslations } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import greek from './el.json';
import { routes } from '../routes.tsx';
import { card, categoryResponse, listing, polo, polos } from '../testing/samples.ts';

describe('a Greek page', () => {
  beforeAll(() => addTranslations('mf_catalogue', greek));

  it('translates a listing with filters and pagination', async () => {
    const calls = { ShopCategory: categoryResponse({ listing: listing([card(1)], { pages: 2 }) }) };
    renderRoutes(routes, { at: polos.path, language: 'el', calls });
    expect(await screen.findByLabelText('Ταξινόμηση')).toHaveDisplayValue('Προτεινόμενα');
    expect(screen.getByText('Σελίδα 1 από 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Επόμενη' })).toBeVisible();
    const filters = within(screen.getByRole('form', { name: 'Φίλτρα' }));
    expect(filters.getByRole('group', { name: 'Μέγεθος' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Δημοφιλή προϊόντα' })).toBeVisible();
    expect(screen.getAllByText('12,50 €')[0]).toBeVisible();
  });

  it('quotes the searched words as Greek does', async () => {
    renderRoutes(routes, { at: '/search?q=x', language: 'el', calls: { ShopItems: listing([card(1)]) } });
    expect(await screen.findByText('«x»')).toBeVisible();
  });

  it('ends no sentence with an abbreviated unit, which has a full stop of its own', () => {
    const lengths = /\{(?:value|madeFor|garment|usual)\}\./;
    expect(Object.values(greek).filter((text) => lengths.test(text))).toEqual([]);
  });

  it('translates a product and the reason why it cannot be added', async () => {
    renderRoutes(routes, { at: polo.path, language: 'el', calls: { ShopProduct: polo } });
    await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη στο καλάθι' }));
    expect(await screen.findByText('Επιλέξτε μέγεθος και χρώμα.')).toBeVisible();
    expect(screen.getByText('Κωδικός: SP100W')).toBeVisible();
  });

  it('translates an error with the server’s reason', async () => {
    const ShopProduct = () =>
      Promise.reject(Object.assign(new Error('Something went wrong.'), { status: 500 }));
    renderRoutes(routes, { at: polo.path, language: 'el', calls: { ShopProduct } });
    const title = 'Δεν ήταν δυνατή η φόρτωση του προϊόντος: Κάτι πήγε στραβά.';
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});
