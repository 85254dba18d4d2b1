/** Not part of `routes`, because the first page has its data. */
export { loadAllProducts } from './all-products/loadAllProducts.ts';
export { loadCategory } from './category/loadCategory.ts';
export { loadHome } from './home/loadHome.ts';
export { loadProduct } from './product/page/loadProduct.ts';
export { loadSchool } from './school/loadSchool.ts';
export { loadSection } from './section/loadSection.ts';
export { loadType } from './type/loadType.ts';
