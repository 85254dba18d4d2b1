import { AllProductsPage } from '../all-products/AllProductsPage.tsx';
import { CategoryPage } from '../category/CategoryPage.tsx';

/** One chunk, since both consist of the list and its filters. */
const pages = { allProducts: { Component: AllProductsPage }, category: { Component: CategoryPage } };
export default pages;
