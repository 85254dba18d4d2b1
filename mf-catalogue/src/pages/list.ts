import { AllProductsPage } from '../all-products/AllProductsPage.tsx';
import { CategoryPage } from '../category/CategoryPage.tsx';
import { SectionPage } from '../section/SectionPage.tsx';
import { TypePage, TypePageError } from '../type/TypePage.tsx';

/** One chunk, since visitors go from one of these pages to the next. */
const pages = {
  allProducts: { Component: AllProductsPage },
  category: { Component: CategoryPage },
  section: { Component: SectionPage },
  type: { Component: TypePage, ErrorBoundary: TypePageError },
};
export default pages;
