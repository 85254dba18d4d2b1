import { safeLocalStorage } from 'mf-shared';

/** Empty after the visitor opened all products. */
export const readSearchQuery = (): string | null => safeLocalStorage.get('searchQuery');
