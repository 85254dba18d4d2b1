import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { card, categoryResponse, listing, picture, polos } from '../testing/samples.ts';

const navy = { code: 'NVY', name: 'Navy', hex: '#101f40', pictures: [picture('navy'), picture('navy-back')] };
const white = {
  code: 'WHT',
  name: 'White',
  hex: '#ffffff',
  pictures: [picture('white'), picture('white-back')],
};
const polo = card(1, { picture: picture('navy'), colours: [navy, white] });

async function show(item = polo) {
  const response = categoryResponse({ listing: listing([item]), popular: [] });
  renderRoutes(routes, { at: polos.path, calls: { ShopCategory: response } });
  const shown = await screen.findByRole('article');
  const pictures = () =>
    [...shown.querySelectorAll('img')].map(({ src }) => /pictures\/([^/]+)/.exec(src)?.[1]);
  return { shown, pictures, link: () => within(shown).getByRole('link') };
}

describe('an item card', () => {
  it('shows the chosen colour and opens the item in it', async () => {
    const { shown, pictures, link } = await show();
    const colours = within(within(shown).getByRole('group', { name: 'Colours' }));
    expect(colours.getByRole('button', { name: 'Navy' })).toHaveAttribute('aria-pressed', 'true');
    expect(link()).toHaveAttribute('href', polo.path);
    await userEvent.click(colours.getByRole('button', { name: 'White' }));
    expect(pictures()[0]).toBe('white');
    expect(link()).toHaveAttribute('href', `${polo.path}?colour=WHT`);
  });

  it('opens the item in the filtered colour', async () => {
    const { shown, link } = await show({ ...polo, shownColour: 'WHT', picture: picture('white') });
    expect(within(shown).getByRole('button', { name: 'White' })).toHaveAttribute('aria-pressed', 'true');
    expect(link()).toHaveAttribute('href', `${polo.path}?colour=WHT`);
  });

  it('loads the back view once the mouse is over the card', async () => {
    const { shown, pictures } = await show();
    expect(pictures()).toEqual(['navy']);
    await userEvent.hover(shown);
    await waitFor(() => expect(pictures()).toEqual(['navy', 'navy-back']));
  });

  it('shows no swatches for a single colour and no back view if there is none', async () => {
    const { shown, pictures } = await show(card(1, { colours: [{ ...navy, pictures: [] }] }));
    expect(within(shown).queryByRole('group')).not.toBeInTheDocument();
    await userEvent.hover(shown);
    expect(pictures()).toEqual(['polo-1']);
  });

  it.each([
    [{ isNew: true, isAlmostSoldOut: true }, ['Last pieces']],
    [{ isNew: true, isMadeInCyprus: true, discountPercent: 10 }, ['10% OFF', 'New']],
    [{ isMadeInCyprus: true }, ['Made in Cyprus']],
    [{ isNew: true, isSoldOut: true }, ['Out of Stock']],
  ])('has badges for %j', async (changes, texts) => {
    const { shown } = await show({ ...polo, ...changes });
    const badges = /OFF|Last pieces|New|Made in|Out of Stock/;
    expect(
      within(shown)
        .getAllByText(badges)
        .map(({ textContent }) => textContent),
    ).toEqual(texts);
  });

  it('strikes through the price that was, and shows the price that the server asks', async () => {
    const { shown } = await show({ ...polo, priceCents: 4990, discountPercent: 20, discountedCents: 3990 });
    expect(within(shown).getByText('€49.90')).toBeVisible();
    expect(within(shown).getByText('€39.90')).toBeVisible();
  });

  it('has a favourite button', async () => {
    const { shown } = await show();
    expect(within(shown).getByRole('button', { name: 'Favourite Polo 1' })).toBeVisible();
  });
});
