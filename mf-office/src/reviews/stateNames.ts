import type { ReviewState } from 'mf-shared/officeCalls';
import type { Text } from '../texts.ts';

export const stateNames: Record<ReviewState, Text> = {
  pending: 'Pending reviews',
  published: 'Published reviews',
  refused: 'Refused reviews',
};
