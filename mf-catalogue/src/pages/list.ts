import { AllProductsPage } from '../all-products/AllProductsPage.tsx';
import { CategoryPage } from '../category/CategoryPage.tsx';
import { PageError } from '../page/PageError.tsx';

/** One chunk, since both consist of the list and its filters. */
const pages = {
  allProducts: { Component: AllProductsPage, ErrorBoundary: PageError },
  category: { Component: CategoryPage, ErrorBoundary: PageError },
};
export default pages;
