import type { Release } from 'mf-toolkit/release';

/** Whether a release has this kind of page: the name of a lazy page, or the pattern of a route. */
export const declaresPage = ({ browser, owns }: Pick<Release, 'browser' | 'owns'>, page: string): boolean =>
  `./pages/${page}` in browser.exposes || (owns?.routes.some(({ path }) => path === page) ?? false);
