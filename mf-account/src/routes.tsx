import { paths, type RouteHandle, type RouteObject } from 'mf-shared';
import { AccountPage } from './account-page/AccountPage.tsx';

const handle: RouteHandle = { meta: () => ({ title: 'My Account', noIndex: true }) };

/** What the page shows belongs to its customer alone, so it has no loader: the server sends the same frame to all. */
export const routes: RouteObject[] = [{ path: paths.account(), Component: AccountPage, handle }];
