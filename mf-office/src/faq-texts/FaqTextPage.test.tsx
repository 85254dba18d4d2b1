import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice, refusal, type MockResponses } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const standard = '## Prices {#prices}\n\nIn euro.';
const version = (id: number, text: string) => ({
  id,
  publishedAt: `2026-11-2${id}T09:00:00.000Z`,
  publishedBy: 'anna',
  text,
});

const open = (versions: object[], responses: MockResponses = {}) =>
  openOffice({
    at: '/texts/terms/en',
    roles: ['admin'],
    responses: {
      OfficeFaqText: { shopOrigin: 'https://shop.example', title: 'Terms & conditions', standard, versions },
      ...responses,
    },
  });

beforeEach(() => sessionStorage.clear());

it('shows in which languages a text was changed', async () => {
  const texts = [
    {
      view: 'terms',
      language: 'en',
      publishedAt: '2026-11-20T09:00:00Z',
      publishedBy: 'anna',
      isStandard: false,
    },
  ];
  openOffice({ at: '/texts', roles: ['admin'], responses: { OfficeFaqTexts: { texts } } });
  const row = within(await screen.findByRole('row', { name: /^Terms & conditions/ }));
  expect(row.getByText('Changed on 20/11/2026')).toHaveAttribute('href', '/texts/terms/en');
  expect(row.getByText('Only the other language was changed.')).toBeVisible();
  expect(screen.getAllByText('Standard text')).toHaveLength(9);
});

it('shows how the text will look, and publishes it', async () => {
  const { requests } = open([], { OfficePublishFaqText: {} });
  const field = await screen.findByRole('textbox', { name: 'Text' });
  expect(field).toHaveValue(standard);
  await user.click(field);
  const entered = '\n- See [Contact](/contact)\n- <b>or</b> [do not](javascript:alert) [or](/\\evil.example)';
  await user.paste(entered);
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('heading', { name: 'Prices' })).toBeVisible();
  expect(preview.getAllByRole('link')).toHaveLength(1);
  expect(preview.getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    'https://shop.example/contact',
  );
  expect(preview.getByText('<b>or</b> [do not](javascript:alert) [or](/\\evil.example)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published. Shoppers read it now.')).toBeVisible();
  expect(requests.at(-2)).toEqual({
    name: 'OfficePublishFaqText',
    input: {
      view: 'terms',
      textLanguage: 'en',
      text: `${standard}${entered}`,
      seen: 0,
    },
  });
});

it('keeps a refused text and the version on which it is based', async () => {
  const { requests, unmount } = open([version(3, '## Prices\n\nIn dollars.'), version(2, standard)], {
    OfficePublishFaqText: refusal(409, 'A colleague has published another version.'),
  });
  await user.click(await screen.findByRole('button', { name: /^Take the version of 22\/11\/2026/ }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue(standard);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A colleague has published another version.');
  expect(requests.at(-1)?.input).toMatchObject({ text: standard, seen: 3 });
  unmount();
  const reopened = open([version(4, '## Prices\n\nIn pounds.')], { OfficePublishFaqText: {} });
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue(standard);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published. Shoppers read it now.');
  expect(reopened.requests.find(({ name }) => name === 'OfficePublishFaqText')?.input).toMatchObject({
    seen: 3,
  });
});
