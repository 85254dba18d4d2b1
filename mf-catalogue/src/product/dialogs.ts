export { FitDialog } from './fit/FitDialog.tsx';
export { SetFitDialog } from '../school/SetFitDialog.tsx';
export { StockAlertDialog } from './StockAlertDialog.tsx';
