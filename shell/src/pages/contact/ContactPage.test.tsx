import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testSeller } from 'mf-shared/testing';
import { showShop } from '../../testing/showShop.tsx';

it('shows the shop’s e-mail address at both spellings of its path', async () => {
  await showShop({ at: '/Contact' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact us' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'hello@meltemi.test' })).toHaveAttribute(
    'href',
    'mailto:hello@meltemi.test',
  );
});

it('shows the shops first in the shops view', async () => {
  await showShop({ at: '/contact?from=shops' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Shops' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the map Nicosia' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'OUR SHOPS' })).toBeInTheDocument();
});

it('has no shops view for a seller without shops of its own', async () => {
  await showShop({ at: '/contact?from=shops', navigation: { seller: testSeller, sections: [] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact us' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'OUR SHOPS' })).not.toBeInTheDocument();
});

it('shows nothing of a seller who has entered nothing', async () => {
  await showShop({ at: '/contact', navigation: { sections: [] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact us' })).toBeInTheDocument();
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Our Shops' })).not.toBeInTheDocument();
  expect(document.querySelector('a[href^="mailto:"], a[href^="tel:"], a[href=""]')).toBeNull();
});

it('loads a third party’s map only on a click', async () => {
  const user = userEvent.setup();
  await showShop({ at: '/contact' });
  expect(screen.queryByTitle(/Our Shops/)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show the map Limassol' }));
  expect(screen.getByTitle('Our Shops, Limassol')).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=34\.6786/),
  );
  expect(screen.getByRole('button', { name: 'Show the map Nicosia' })).toBeInTheDocument();
});

async function write(): Promise<void> {
  const user = userEvent.setup();
  await showShop({ at: '/contact' });
  await user.type(screen.getByLabelText('Name'), 'Eleni');
  await user.type(screen.getByLabelText('Email'), 'eleni@example.test');
  await user.type(screen.getByLabelText('Subject'), 'Sizes');
  await user.type(screen.getByLabelText('Message'), 'Is 10 years big enough?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
}

it('sends a message to the e-mail service and confirms it', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('OK'));
  await write();
  expect(await screen.findByText('Message sent successfully!')).toBeInTheDocument();
  const [url, request] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1.0/email/send');
  expect(JSON.parse(request?.body as string)).toMatchObject({
    service_id: 'shop',
    template_params: { from_name: 'Eleni', email: 'eleni@example.test', subject: 'Sizes' },
  });
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

it('shows that a message was not sent, and keeps it', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 500 }));
  await write();
  expect(await screen.findByText('Failed to send message. Please try again later.')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('Is 10 years big enough?');
});

it('no longer reports a message once another is begun', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('OK'));
  await write();
  await screen.findByText('Message sent successfully!');
  await userEvent.type(screen.getByLabelText('Message'), 'And in blue?');
  expect(screen.queryByText('Message sent successfully!')).not.toBeInTheDocument();
});

it('requires every field', async () => {
  await showShop({ at: '/contact' });
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    expect(screen.getByLabelText(label)).toBeRequired();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
});
