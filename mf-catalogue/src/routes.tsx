import { brand, paths, sections, sectionSlug, type RouteHandle, type RouteObject } from 'mf-shared';
import { allProductsHandle } from './all-products/allProductsHandle.ts';
import { loadAllProducts } from './all-products/loadAllProducts.ts';
import { categoryHandle } from './category/categoryHandle.ts';
import { loadCategory } from './category/loadCategory.ts';
import { homeHandle } from './home/homeHandle.ts';
import { HomePage } from './home/HomePage.tsx';
import { loadHome } from './home/loadHome.ts';
import { PageError } from './page/PageError.tsx';
import { PageLoading } from './page/PageLayout.tsx';
import { loadProduct } from './product/page/loadProduct.ts';
import { productHandle } from './product/page/productHandle.ts';
import { loadSchool } from './school/loadSchool.ts';
import { schoolHandle } from './school/schoolHandle.ts';
import { loadSection } from './section/loadSection.ts';
import { sectionHandle } from './section/sectionHandle.ts';
import { loadType } from './type/loadType.ts';
import { typeHandle } from './type/typeHandle.ts';
import { stockAlertHandle } from './stock-alert/stockAlertHandle.ts';
import { StockAlertPage } from './stock-alert/StockAlertPage.tsx';

function page(route: RouteObject): RouteObject {
  return { ErrorBoundary: PageError, HydrateFallback: PageLoading, ...route };
}

type Page = Pick<RouteObject, 'Component' | 'ErrorBoundary'>;

interface LazyRoute extends Pick<RouteObject, 'path' | 'loader' | 'shouldRevalidate'> {
  handle: RouteHandle<never>;
}

/** A page whose component is in the chunk `page-<name>`. Failed loads are retried once, with another URL. */
const lazyPage =
  (name: string, load: () => Promise<Page>) =>
  ({ handle, ...route }: LazyRoute): RouteObject => ({
    HydrateFallback: PageLoading,
    ...route,
    lazy: async () => ({ ErrorBoundary: PageError, ...(await load().catch(load)) }),
    handle: { ...handle, page: name },
  });

const importLists = () => import(/* webpackChunkName: "page-list" */ './pages/list.ts');
const importProduct = () => import(/* webpackChunkName: "page-product" */ './pages/product.ts');
const importSections = () => import(/* webpackChunkName: "page-section" */ './pages/section.ts');
const importSchool = () => import(/* webpackChunkName: "page-school" */ './pages/school.ts');

const sectionPage = lazyPage('section', async () => (await importSections()).default.section);
const typePage = lazyPage('section', async () => (await importSections()).default.type);
const categoryPage = lazyPage('list', async () => (await importLists()).default.category);
const allProductsPage = lazyPage('list', async () => (await importLists()).default.allProducts);
const productPage = lazyPage('product', async () => (await importProduct()).default);
const schoolPage = lazyPage('school', async () => (await importSchool()).default);

const allProducts = (path: string): RouteObject =>
  allProductsPage({ path, loader: loadAllProducts, handle: allProductsHandle });

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
  productPage({
    path,
    loader: loadProduct,
    shouldRevalidate: unlessQueryChanged,
    handle: productHandle,
  });

const sectionRoutes = (section: string): RouteObject[] => [
  sectionPage({ path: `/${section}`, loader: loadSection(section), handle: sectionHandle }),
  typePage({ path: `/${section}/:type`, loader: loadType(section), handle: typeHandle }),
  categoryPage({
    path: `/${section}/:type/:category`,
    loader: loadCategory(section),
    handle: categoryHandle,
  }),
  product(`/${section}/:type/:category/:id`),
];

/** A URL outside the known sections matches nothing here, and the shell shows 'not found'. */
export const routes: RouteObject[] = [
  page({ path: paths.home(), loader: loadHome, Component: HomePage, handle: homeHandle }),
  ...sections.flatMap(({ key }) => sectionRoutes(sectionSlug(key))),
  schoolPage({
    path: '/schools/:school',
    loader: loadSchool,
    shouldRevalidate: unlessQueryChanged,
    handle: schoolHandle,
  }),
  page({ path: paths.stockAlert(), Component: StockAlertPage, handle: stockAlertHandle }),
  allProducts(paths.allProducts()),
  allProducts(paths.search()),
  product('/my-account/:id'),
  product(`/${brand.name}-all-products/:id`),
  product('/search/:id'),
];
