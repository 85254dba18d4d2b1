import type { FoundPage } from 'mf-shared';

/** Whether the query names the page: a school or a list. Other pages are services or nearest categories. */
export const isNamed = ({ kind }: FoundPage): boolean => kind === 'school' || kind === 'list';
