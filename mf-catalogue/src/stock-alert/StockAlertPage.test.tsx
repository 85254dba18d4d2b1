import { renderToString } from 'react-dom/server';
import { StockAlertPage } from './StockAlertPage.tsx';

jest.mock('./StockAlertConfirmation.tsx', () => ({
  __esModule: true,
  default: () => <button type="button">Yes</button>,
}));

it('has no buttons on the server, since a click before their code has loaded would be lost', async () => {
  // The first one starts to load lazy components.
  renderToString(<StockAlertPage />);
  await new Promise((resolve) => setTimeout(resolve));
  const html = renderToString(<StockAlertPage />);
  expect(html).toContain('Back in stock');
  expect(html).not.toContain('<button');
});
