import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigation, showShop } from '../../testing/showShop.tsx';

async function openMenu(
  options?: Parameters<typeof showShop>[0],
): Promise<{ user: ReturnType<typeof userEvent.setup>; menu: HTMLElement }> {
  const user = userEvent.setup();
  await showShop(options);
  screen.getByRole('button', { name: 'Menu' }).focus();
  await user.keyboard('{Enter}');
  return { user, menu: screen.getByRole('dialog', { name: 'Menu' }) };
}

it('opens by keyboard with home, sections in capitals, all products, FAQ and the other language', async () => {
  const { menu } = await openMenu();
  const names = within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual([
    'HOME',
    'SCHOOL',
    'KIDS',
    'WORKWEAR',
    'PROMOTIONAL',
    'ALL PRODUCTS',
    'FAQ',
    'Ελληνικά',
  ]);
});

it('writes Greek names of sections in capitals without accents, on English pages too', async () => {
  const [, ...others] = navigation.sections;
  const school = { ...others[0], id: 1, name: 'Σχολικά', path: '/Meltemi-School', types: [] };
  const { menu } = await openMenu({ navigation: { ...navigation, sections: [school, ...others] } });
  expect(within(menu).getByRole('link', { name: 'ΣΧΟΛΙΚΑ' })).toBeVisible();
  const [bar] = screen.getAllByRole('link', { name: 'Σχολικά', hidden: true });
  expect(bar).toHaveAttribute('lang', 'el');
});

it('expands the types of a section', async () => {
  const { user, menu } = await openMenu();
  const expand = within(menu).getByRole('button', { name: 'Types of School' });
  expect(expand).toHaveAttribute('aria-expanded', 'false');
  await user.click(expand);
  expect(expand).toHaveAttribute('aria-expanded', 'true');
  expect(within(menu).getByRole('link', { name: 'Primary' })).toHaveAttribute(
    'href',
    '/Meltemi-School/Primary',
  );
});

it('returns the focus when it is closed', async () => {
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('button', { name: 'Close menu' }));
  expect(menu).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

it('closes when a link is followed', async () => {
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('link', { name: 'SCHOOL' }));
  expect(await screen.findByRole('heading', { name: 'SHOP' })).toBeInTheDocument();
  expect(menu).not.toBeInTheDocument();
});
