import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../../routes.tsx';
import { polo } from '../../testing/samples.ts';

async function show(change: Partial<Product>) {
  renderRoutes(routes, { at: polo.path, calls: { ShopProduct: { ...polo, ...change } } });
  await screen.findByRole('heading', { level: 1 });
  return within(screen.getByRole('region', { name: 'Questions and answers' }));
}

it('shows short answers with links to the full ones', async () => {
  const section = await show({ isCustomizable: false });
  await userEvent.click(section.getByText('Can I change my mind?'));
  const answer = section.getByText(/without a reason/);
  expect(answer).toBeVisible();
  expect(within(answer).getByRole('link')).toHaveAttribute('href', '/faq?from=returns#withdrawal');
  expect(section.getByRole('link', { name: 'All questions' })).toHaveAttribute('href', '/faq');
});

it('states that customized items cannot be returned', async () => {
  const section = await show({ isCustomizable: true });
  expect(section.queryByText('Can I change my mind?')).not.toBeInTheDocument();
  await userEvent.click(section.getByText('Can a customised piece be returned?'));
  expect(section.getByText(/only where they are faulty/)).toBeVisible();
});

it.each([[true], [undefined]] as const)(
  'mentions the Fit Assistant only for measured sizes: %s',
  async (hasSizeTable) => {
    const section = await show({ ...(hasSizeTable && { hasSizeTable }) });
    expect(section.queryAllByText('Which size fits?')).toHaveLength(hasSizeTable ? 1 : 0);
  },
);
