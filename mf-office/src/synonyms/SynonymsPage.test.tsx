import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeSynonyms } from '../contract/calls.ts';
import { openOffice, refusal } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

it('makes synonyms of the words of a failed search, and removes them', async () => {
  let synonyms: OfficeSynonyms[] = [{ term: 'please', means: [] }];
  openOffice({
    at: '/synonyms?term=beanie',
    roles: ['catalogue'],
    responses: {
      OfficeSynonyms: () => ({ synonyms }),
      OfficeAddSynonyms: (added: OfficeSynonyms) => {
        synonyms = [added, ...synonyms];
        return {};
      },
      OfficeRemoveSynonyms: ({ term }: { term: string }) => {
        synonyms = synonyms.filter((one) => one.term !== term);
        return {};
      },
    },
  });
  expect(await screen.findByRole('row', { name: /please Ignored in searches/ })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Also find/ }), ' cap, sun hat ,');
  await user.click(screen.getByRole('button', { name: 'Add synonyms' }));
  expect(await screen.findByRole('row', { name: /beanie cap, sun hat/ })).toBeVisible();
  expect(screen.getByLabelText('Shoppers search for')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Remove the synonyms of please' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /please/ })).toBeNull());
  expect(screen.getByRole('row', { name: /beanie/ })).toBeVisible();
});

it('keeps the input if it is refused', async () => {
  openOffice({
    at: '/synonyms?term=%25',
    roles: ['catalogue'],
    responses: {
      OfficeSynonyms: { synonyms: [] },
      OfficeAddSynonyms: refusal(400, '“%” has no letters or digits.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add synonyms' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('“%” has no letters or digits.');
  expect(screen.getByLabelText('Shoppers search for')).toHaveValue('%');
});
