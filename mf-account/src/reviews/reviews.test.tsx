import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError, type ReviewableItem } from 'mf-shared';
import { renderInShop } from 'mf-shared/testing';
import { WriteReview } from './WriteReview.tsx';

const user = userEvent.setup({ delay: null });
const polo: ReviewableItem = { itemId: 7, name: 'Classic Polo', picture: null, review: null };
const cap: ReviewableItem = {
  itemId: 8,
  name: 'Cap',
  picture: null,
  review: {
    stars: 2,
    text: 'Too small.',
    name: 'Maria',
    fit: 'large',
    state: 'refused',
    reason: 'It names somebody.',
  },
};

async function open(items: ReviewableItem[], ShopWriteReview: unknown = {}, order: object = { id: '10747' }) {
  const shop = renderInShop(<WriteReview order={{ id: '10747', ...order }} />, {
    calls: { ShopOrderReviews: { name: 'Maria K.', items }, ShopWriteReview },
  });
  await user.click(screen.getByRole('button', { name: 'Write a review' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reviews' });
  return { ...shop, dialog: within(dialog) };
}

describe('writing a review', () => {
  it('sends stars, text and display name, also with a guest’s link', async () => {
    const { dialog, requests } = await open([polo], {}, { token: 'secret' });
    expect(await dialog.findByLabelText('Name shown')).toHaveValue('Maria K.');
    await user.click(dialog.getByRole('radio', { name: '3 stars' }));
    await user.keyboard('{ArrowRight}');
    await user.type(dialog.getByLabelText('Your review'), 'Soft and warm.');
    await user.selectOptions(dialog.getByLabelText(/How does the size fit/), 'It runs small');
    expect(dialog.getByText('14 of 1500 characters')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send the review' }));
    expect(await dialog.findByText('Thank you. We read it before others see it.')).toBeVisible();
    expect(requests.find(({ name }) => name === 'ShopWriteReview')?.input).toEqual({
      id: '10747',
      token: 'secret',
      itemId: 7,
      stars: 4,
      text: 'Soft and warm.',
      name: 'Maria K.',
      fit: 'small',
    });
  });

  it('requires the missing fields before it sends anything', async () => {
    const { dialog, requests } = await open([polo]);
    const send = await dialog.findByRole('button', { name: 'Send the review' });
    await user.clear(dialog.getByLabelText('Name shown'));
    await user.type(dialog.getByLabelText('Name shown'), 'Maria Konstantinou');
    await user.click(send);
    expect(dialog.getByText('Please choose 1 to 5 stars.')).toBeVisible();
    expect(dialog.getByText('Please write a few words.')).toBeVisible();
    expect(dialog.getByText(/a first name, and an initial at most/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(requests.map(({ name }) => name)).not.toContain('ShopWriteReview');
  });

  it('edits a refused review, and keeps the text if the shop rejects it again', async () => {
    const refusal = (): never => {
      throw new CallError(
        'ShopWriteReview',
        409,
        'Reviews are for goods that have arrived and were not sent back.',
      );
    };
    const { dialog } = await open([polo, cap], refusal);
    expect(await dialog.findByText('We have not published your review: It names somebody.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change the review of Cap' }));
    expect(dialog.getByRole('radio', { name: '2 stars' })).toBeChecked();
    expect(dialog.getByLabelText(/How does the size fit/)).toHaveDisplayValue('It runs large');
    await user.type(dialog.getByLabelText('Your review'), ' Really.');
    await user.click(dialog.getByRole('button', { name: 'Send the review' }));
    expect(await dialog.findByText(/were not sent back/)).toBeVisible();
    expect(dialog.getByLabelText('Your review')).toHaveValue('Too small. Really.');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByRole('button', { name: 'Review Classic Polo' })).toBeVisible();
  });

  it('reports that there is nothing to review', async () => {
    const { dialog } = await open([]);
    expect(await dialog.findByText(/goods that have arrived/)).toBeVisible();
  });
});
