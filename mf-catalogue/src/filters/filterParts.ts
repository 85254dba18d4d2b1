export { ChosenFilters } from './ChosenFilters.tsx';
export { FilterSheet } from './FilterSheet.tsx';
export { PriceSlider } from './PriceSlider.tsx';
