import { paths } from 'mf-shared';

export const orderPath = (id: string): string =>
  `${paths.account('My Orders')}&order=${encodeURIComponent(id)}`;
