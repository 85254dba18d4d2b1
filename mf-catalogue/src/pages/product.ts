import { ProductPage, ProductPageError } from '../product/page/ProductPage.tsx';

const page = { Component: ProductPage, ErrorBoundary: ProductPageError };
export default page;
