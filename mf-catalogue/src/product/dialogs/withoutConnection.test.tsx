import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../../routes.tsx';
import { polo } from '../../testing/samples.ts';

let mockIsOffline = true;

const mockCode = (file: string): unknown => {
  if (mockIsOffline) throw new Error('offline');
  return jest.requireActual(file);
};

jest.mock('./dialogs.ts', () => mockCode('./dialogs.ts'));
jest.mock('../description/CustomizationBox.tsx', () => mockCode('../description/CustomizationBox.tsx'));
jest.mock('../pictures/PictureViewer.tsx', () => mockCode('../pictures/PictureViewer.tsx'));

it.each([
  ['Fit Assistant', () => screen.findByRole('dialog', { name: 'Fit Assistant' })],
  ['Add Customization', () => screen.findByLabelText('Customization code')],
  ['View on the whole screen', () => screen.findByRole('dialog', { name: /^Pictures of/ })],
])('says that “%s” cannot be loaded, and opens it with the next attempt', async (name, opened) => {
  jest.spyOn(console, 'warn').mockImplementation();
  mockIsOffline = true;
  renderRoutes(routes, {
    at: polo.path,
    seller: {},
    calls: { ShopProduct: { ...polo, isCustomizable: true } },
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  const failure = await screen.findByText('The shop cannot be reached. Please check your connection.');
  mockIsOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await opened()).toBeVisible();
  expect(failure).not.toBeInTheDocument();
});
