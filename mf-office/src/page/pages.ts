import { createContext, useContext, type ReactElement } from 'react';
import type { Query } from '../calls/officeClient.ts';
import type { StaffRole } from '../contract/calls.ts';
import type { Text } from '../language/texts.ts';

/** Returns the first queries of a page for its URL. */
export type Ahead = (search: URLSearchParams, params: { [name: string]: string | undefined }) => Query[];

interface Page {
  path: string;
  element: ReactElement;
  /** Its name in the menu and the command palette; without one it is in neither. */
  name?: Text;
  /** Only staff with this role see it and the pages below it. */
  role?: StaffRole;
  /** Sent with the navigation to the page. */
  ahead?: Ahead;
}

export interface PageGroup {
  name: Text;
  pages: Page[];
}

/** In the order of the menu. */
export const PagesContext = createContext<PageGroup[]>([]);

type NamedPage = Page & { name: Text };

/** The menu for staff with these roles, and the role that they lack for a page. */
export function usePages(roles: readonly string[]) {
  const groups = useContext(PagesContext);
  const restricted = groups.flatMap(({ pages }) => pages).filter(({ role }) => role !== undefined);

  /** The role that staff lack for a page, if any. */
  function missingRole(path: string): StaffRole | undefined {
    const role = restricted.find((page) => `${path.split('?')[0]}/`.startsWith(`${page.path}/`))?.role;
    return role && !roles.includes(role) ? role : undefined;
  }

  const isInMenu = (page: Page): page is NamedPage => page.name !== undefined && !missingRole(page.path);
  const menu = groups
    .map(({ name, pages }) => ({ name, pages: pages.filter(isInMenu) }))
    .filter(({ pages }) => pages.length > 0);

  return { missingRole, menu };
}
