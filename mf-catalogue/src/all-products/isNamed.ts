import type { FoundPage } from 'mf-shared';

/** Whether the query names the page: a school or a list. Other pages are services or nearest categories. */
export const isNamed = ({ kind, isList }: FoundPage): boolean => kind === 'school' || isList === true;
