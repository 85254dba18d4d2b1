export { FitDialog } from './fit/FitDialog.tsx';
export { StockAlertDialog } from './StockAlertDialog.tsx';
