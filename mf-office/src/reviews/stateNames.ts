import type { OfficeReview, ReviewState } from '../contract/calls.ts';
import type { Text } from '../language/texts.ts';

export const stateNames: Record<ReviewState, Text> = {
  pending: 'Pending reviews',
  published: 'Published reviews',
  refused: 'Refused reviews',
};

export const fitNames: Record<NonNullable<OfficeReview['fit']>, Text> = {
  small: 'The size runs small.',
  right: 'The size is as expected.',
  large: 'The size runs large.',
};
