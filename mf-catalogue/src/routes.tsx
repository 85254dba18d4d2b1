import { brand, paths, sections, sectionSlug, type RouteObject } from 'mf-shared';
import { allProductsHandle } from './all-products/allProductsHandle.ts';
import { AllProductsPage } from './all-products/AllProductsPage.tsx';
import { loadAllProducts } from './all-products/loadAllProducts.ts';
import { categoryHandle } from './category/categoryHandle.ts';
import { CategoryPage } from './category/CategoryPage.tsx';
import { loadCategory } from './category/loadCategory.ts';
import { homeHandle } from './home/homeHandle.ts';
import { HomePage } from './home/HomePage.tsx';
import { loadHome } from './home/loadHome.ts';
import { PageError } from './page/PageError.tsx';
import { PageLoading } from './page/PageLayout.tsx';
import { loadProduct } from './product/loadProduct.ts';
import { productHandle } from './product/productHandle.ts';
import { ProductPage, ProductPageError } from './product/ProductPage.tsx';
import { loadSchool } from './school/loadSchool.ts';
import { schoolHandle } from './school/schoolHandle.ts';
import { SchoolPage, SchoolPageError } from './school/SchoolPage.tsx';
import { loadSection } from './section/loadSection.ts';
import { sectionHandle } from './section/sectionHandle.ts';
import { SectionPage } from './section/SectionPage.tsx';
import { loadType } from './type/loadType.ts';
import { typeHandle } from './type/typeHandle.ts';
import { stockAlertHandle } from './stock-alert/stockAlertHandle.ts';
import { StockAlertPage } from './stock-alert/StockAlertPage.tsx';
import { TypePage, TypePageError } from './type/TypePage.tsx';

function page(route: RouteObject): RouteObject {
  return { ErrorBoundary: PageError, HydrateFallback: PageLoading, ...route };
}

const allProducts = (path: string): RouteObject =>
  page({ path, loader: loadAllProducts, Component: AllProductsPage, handle: allProductsHandle });

/** Colour, size and age change only the query string and need no new data. */
const unlessQueryChanged: RouteObject['shouldRevalidate'] = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

const product = (path: string): RouteObject =>
  page({
    path,
    loader: loadProduct,
    shouldRevalidate: unlessQueryChanged,
    Component: ProductPage,
    ErrorBoundary: ProductPageError,
    handle: productHandle,
  });

const sectionRoutes = (section: string): RouteObject[] => [
  page({
    path: `/${section}`,
    loader: loadSection(section),
    Component: SectionPage,
    handle: sectionHandle,
  }),
  page({
    path: `/${section}/:type`,
    loader: loadType(section),
    Component: TypePage,
    ErrorBoundary: TypePageError,
    handle: typeHandle,
  }),
  page({
    path: `/${section}/:type/:category`,
    loader: loadCategory(section),
    Component: CategoryPage,
    handle: categoryHandle,
  }),
  product(`/${section}/:type/:category/:id`),
];

/** A URL outside the known sections matches nothing here, and the shell shows 'not found'. */
export const routes: RouteObject[] = [
  page({ path: paths.home(), loader: loadHome, Component: HomePage, handle: homeHandle }),
  ...sections.flatMap(({ key }) => sectionRoutes(sectionSlug(key))),
  page({
    path: '/schools/:school',
    loader: loadSchool,
    shouldRevalidate: unlessQueryChanged,
    Component: SchoolPage,
    ErrorBoundary: SchoolPageError,
    handle: schoolHandle,
  }),
  page({ path: paths.stockAlert(), Component: StockAlertPage, handle: stockAlertHandle }),
  allProducts(paths.allProducts()),
  allProducts(paths.search()),
  product('/my-account/:id'),
  product(`/${brand.name}-all-products/:id`),
  product('/search/:id'),
];
