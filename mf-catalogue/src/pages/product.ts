import { ProductPage, ProductPageError } from '../product/ProductPage.tsx';

const page = { Component: ProductPage, ErrorBoundary: ProductPageError };
export default page;
