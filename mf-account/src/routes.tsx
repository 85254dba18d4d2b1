import { paths, type RouteHandle, type RouteObject } from 'mf-shared';
import { AccountPage } from './account-page/page/AccountPage.tsx';
import { ConfirmEmailPage } from './email-pages/ConfirmEmailPage.tsx';
import { RestoreEmailPage } from './email-pages/RestoreEmailPage.tsx';
import { ReceiptPage } from './receipt-page/ReceiptPage.tsx';
import { textsIn } from './texts.ts';
import { WithdrawPage } from './withdraw-page/WithdrawPage.tsx';

const account: RouteHandle = {
  meta: (_data, _params, language) => ({ title: textsIn(language)('My Account'), noIndex: true }),
};
const receipt: RouteHandle = {
  meta: (_data, _params, language) => ({ title: textsIn(language)('Receipt'), noIndex: true }),
};
const confirmEmail: RouteHandle = {
  meta: (_data, _params, language) => ({ title: textsIn(language)('Confirm your e-mail'), noIndex: true }),
};
const restoreEmail: RouteHandle = {
  meta: (_data, _params, language) => ({ title: textsIn(language)('Take my account back'), noIndex: true }),
};
const withdraw: RouteHandle = {
  meta: (_data, _params, language) => ({
    title: textsIn(language)('Withdraw from a contract'),
    canonical: paths.withdraw(),
  }),
};

/** No route has a loader: the data is private, and the server renders the same frame for everybody. */
export const routes: RouteObject[] = [
  { path: paths.account(), Component: AccountPage, handle: account },
  { path: paths.receipt(), Component: ReceiptPage, handle: receipt },
  { path: paths.confirmEmail(), Component: ConfirmEmailPage, handle: confirmEmail },
  { path: paths.restoreEmail(), Component: RestoreEmailPage, handle: restoreEmail },
  { path: paths.withdraw(), Component: WithdrawPage, handle: withdraw },
];
