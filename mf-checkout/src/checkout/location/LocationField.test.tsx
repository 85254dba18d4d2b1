import { screen, within } from '@testing-library/react';
import { CallError, type DeliveryMethod } from 'mf-shared';
import { deliveryOf, fillIn, methods, payNowButton, visitCheckout } from '../../testing/checkout.tsx';

const limassol = {
  id: 11,
  name: 'Agora',
  town: 'Limassol',
  address: 'Anexartisias 1',
  openingHours: 'Day and night',
};
const paphos = { id: 12, name: 'Harbour', town: 'Paphos' };
const unknown = { id: 13, name: 'Somewhere' };

const lockers = (...locations: DeliveryMethod['locations']): DeliveryMethod[] => [
  ...methods,
  {
    id: 9,
    name: 'Lockers',
    kind: 'courier',
    priceCents: 300,
    freeOverCents: 7000,
    payAtPickup: null,
    isCollected: true,
    locations,
  },
];
const nearPaphos = lockers({ ...paphos, distanceKm: 1.2 }, { ...limassol, distanceKm: 61 }, unknown);

const listed = () =>
  within(screen.getByLabelText('Delivery location'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function chooseLockers(response = nearPaphos) {
  const visit = await visitCheckout({
    calls: {
      ShopDelivery: ({ postCode }: { postCode?: string }) =>
        deliveryOf(postCode ? response : lockers(unknown, limassol, paphos)),
    },
  });
  await visit.user.click(screen.getByRole('radio', { name: /Lockers/ }));
  return visit;
}

it('groups locations by town, and lists the nearest first once the post code is typed', async () => {
  const { user, requests } = await chooseLockers();
  expect(listed()).toEqual(['Choose a location', 'Somewhere', 'Agora', 'Harbour']);
  expect(within(screen.getByRole('group', { name: 'Limassol' })).getByRole('option')).toHaveTextContent(
    'Agora',
  );

  await user.type(screen.getByLabelText('Post code'), '8010');
  expect(await screen.findByRole('option', { name: 'Harbour, 1.2 km' })).toBeInTheDocument();
  expect(listed()).toEqual(['Choose a location', 'Harbour, 1.2 km', 'Agora, 61 km', 'Somewhere']);
  expect(requests.filter(({ name }) => name === 'ShopDelivery').map(({ input }) => input)).toEqual([
    {},
    { postCode: '8010' },
  ]);
});

it('requests the nearest again after the methods were reloaded', async () => {
  const added = { id: 14, name: 'Market', town: 'Paphos' };
  let methods = lockers(paphos);
  const { user } = await visitCheckout({
    calls: {
      ShopDelivery: () => deliveryOf(methods),
      ShopPlaceOrder: () => {
        methods = lockers(paphos, added);
        return Promise.reject(new CallError('ShopPlaceOrder', 409, 'Prices have changed.'));
      },
    },
  });
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: /Lockers/ }));
  await user.selectOptions(screen.getByLabelText('Delivery location'), 'Harbour');
  await user.click(payNowButton());
  expect(await screen.findByRole('option', { name: 'Market' })).toBeInTheDocument();
});

it('keeps the choice while the order changes, and shows its place', async () => {
  const { user } = await chooseLockers();
  await user.selectOptions(screen.getByLabelText('Delivery location'), 'Agora');
  expect(screen.getByLabelText('Delivery location')).toHaveAccessibleDescription(
    'Anexartisias 1. Day and night',
  );
  await user.type(screen.getByLabelText('Post code'), '8010');
  await screen.findByRole('option', { name: 'Agora, 61 km' });
  expect(screen.getByLabelText('Delivery location')).toHaveValue('Agora');
});

it('asks for no post code to sort two locations', async () => {
  const { user } = await visitCheckout({ calls: { ShopDelivery: deliveryOf(lockers(limassol, paphos)) } });
  await user.click(screen.getByRole('radio', { name: /Lockers/ }));
  expect(screen.getByLabelText('Delivery location')).toBeVisible();
  expect(screen.queryByLabelText('Post code')).not.toBeInTheDocument();
});

it('requests nothing for an invalid post code and shows only one post code field', async () => {
  const { user, requests } = await chooseLockers();
  await user.type(screen.getByLabelText('Post code'), '9999');
  expect(requests.filter(({ name }) => name === 'ShopDelivery')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: /AKIS Express/ }));
  expect(screen.getAllByLabelText('Post code')).toHaveLength(1);
});

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const onMap = lockers(
  { ...limassol, ...at(34.694, 33.03) },
  { id: 15, name: 'Marina', town: 'Limassol', ...at(34.67, 33.041) },
  { ...paphos, ...at(34.761, 32.413) },
  unknown,
);

async function openMap() {
  const visit = await visitCheckout({ calls: { ShopDelivery: deliveryOf(onMap) } });
  await visit.user.click(screen.getByRole('radio', { name: /Lockers/ }));
  await visit.user.click(screen.getByRole('button', { name: 'Choose on a map' }));
  const map = await screen.findByRole('group', { name: 'Map of the locations' });
  return {
    ...visit,
    places: () =>
      within(map)
        .getAllByRole('button')
        .map((place) => place.getAttribute('aria-label')),
  };
}

it('lets locations be chosen on a map, zooming in on close ones', async () => {
  const { user, places } = await openMap();
  expect(places()).toEqual(['Limassol: 2 locations', 'Harbour']);
  await user.click(screen.getByRole('button', { name: 'Limassol: 2 locations' }));
  expect(places()).toEqual(['Agora, Anexartisias 1', 'Marina']);
  expect(screen.getByRole('group', { name: 'Map of the locations' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Marina' }));
  expect(screen.getByRole('button', { name: 'Marina' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('Delivery location')).toHaveValue('Marina');

  await user.click(screen.getByRole('button', { name: 'The whole map' }));
  await user.click(screen.getByRole('button', { name: 'Harbour' }));
  expect(screen.getByLabelText('Delivery location')).toHaveValue('Harbour');
});

it('offers no map without coordinates', async () => {
  await chooseLockers();
  expect(screen.queryByRole('button', { name: 'Choose on a map' })).not.toBeInTheDocument();
});
