export { FitDialog } from '../fit/FitDialog.tsx';
export { SetFitDialog } from '../fit/SetFitDialog.tsx';
export { StockAlertDialog } from './StockAlertDialog.tsx';
