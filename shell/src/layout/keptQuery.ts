import { safeLocalStorage } from 'mf-shared';

/** What the shopper searched for last; empty after a look at all products. */
export const keptQuery = (): string => safeLocalStorage.get('searchQuery') ?? '';
