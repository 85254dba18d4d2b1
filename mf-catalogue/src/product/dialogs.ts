/** What a product page's dialogs are made of: loaded with the first one that is opened. */
export { FitDialog } from './fit/FitDialog.tsx';
export { StockAlertDialog } from './StockAlertDialog.tsx';
