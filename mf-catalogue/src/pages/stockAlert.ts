import { PageError } from '../page/PageError.tsx';
import { StockAlertPage } from '../stock-alert/StockAlertPage.tsx';

const page = { Component: StockAlertPage, ErrorBoundary: PageError };
export default page;
