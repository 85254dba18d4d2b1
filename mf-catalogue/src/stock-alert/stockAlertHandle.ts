import type { RouteHandle } from 'mf-shared';
import { textsIn } from '../texts.ts';

export const stockAlertHandle: RouteHandle = {
  meta: (_data, _params, language) => ({ title: textsIn(language)('Back in stock'), noIndex: true }),
};
