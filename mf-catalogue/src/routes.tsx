import { brand, paths, sections, sectionSlug, type LoaderFunctionArgs, type RouteObject } from 'mf-shared';
import { lazyPage } from 'mf-shared/lazyPage';
import { allProductsHandle } from './all-products/allProductsHandle.ts';
import { categoryHandle } from './category/categoryHandle.ts';
import { homeHandle } from './home/homeHandle.ts';
import { PageLoading } from './page/PageLayout.tsx';
import { productHandle } from './product/page/productHandle.ts';
import { schoolHandle } from './school/schoolHandle.ts';
import { sectionHandle } from './section/sectionHandle.ts';
import { typeHandle } from './type/typeHandle.ts';
import { stockAlertHandle } from './stock-alert/stockAlertHandle.ts';

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

// Named like a page, so that the shell keeps it for offline use.
const importLoaders = () => import(/* webpackChunkName: "page-loaders" */ './loaders.ts');

/** A loader whose code loads at its first use, since the document has the data of the first page. */
const laterLoader =
  (choose: (loaders: typeof import('./loaders.ts')) => Loader): Loader =>
  async (args) =>
    choose(await importLoaders().catch(importLoaders))(args);

const cataloguePage: typeof lazyPage = (name, load) => (route) =>
  lazyPage(name, load)({ HydrateFallback: PageLoading, ...route });

const importHome = () => import(/* webpackChunkName: "page-home" */ './pages/home.ts');
const importLists = () => import(/* webpackChunkName: "page-list" */ './pages/list.ts');
const importProduct = () => import(/* webpackChunkName: "page-product" */ './pages/product.ts');
const importSections = () => import(/* webpackChunkName: "page-section" */ './pages/section.ts');
const importStockAlert = () => import(/* webpackChunkName: "page-stock-alert" */ './pages/stockAlert.ts');
const importSchool = () => import(/* webpackChunkName: "page-school" */ './pages/school.ts');

const homePage = cataloguePage('home', async () => (await importHome()).default);
const stockAlertPage = cataloguePage('stock-alert', async () => (await importStockAlert()).default);
const sectionPage = cataloguePage('section', async () => (await importSections()).default.section);
const typePage = cataloguePage('section', async () => (await importSections()).default.type);
const categoryPage = cataloguePage('list', async () => (await importLists()).default.category);
const allProductsPage = cataloguePage('list', async () => (await importLists()).default.allProducts);
const productPage = cataloguePage('product', async () => (await importProduct()).default);
const schoolPage = cataloguePage('school', async () => (await importSchool()).default);

const allProducts = (path: string): RouteObject =>
  allProductsPage({
    path,
    loader: laterLoader(({ loadAllProducts }) => loadAllProducts),
    handle: allProductsHandle,
  });

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
    loader: laterLoader(({ loadProduct }) => loadProduct),
    shouldRevalidate: unlessQueryChanged,
    handle: productHandle,
  });

const sectionRoutes = (section: string): RouteObject[] => [
  sectionPage({
    path: `/${section}`,
    loader: laterLoader(({ loadSection }) => loadSection(section)),
    handle: sectionHandle,
  }),
  typePage({
    path: `/${section}/:type`,
    loader: laterLoader(({ loadType }) => loadType(section)),
    handle: typeHandle,
  }),
  categoryPage({
    path: `/${section}/:type/:category`,
    loader: laterLoader(({ loadCategory }) => loadCategory(section)),
    handle: categoryHandle,
  }),
  product(`/${section}/:type/:category/:id`),
];

/** A URL outside the known sections matches nothing here, and the shell shows 'not found'. */
export const routes: RouteObject[] = [
  homePage({ path: paths.home(), loader: laterLoader(({ loadHome }) => loadHome), handle: homeHandle }),
  ...sections.flatMap(({ key }) => sectionRoutes(sectionSlug(key))),
  schoolPage({
    path: '/schools/:school',
    loader: laterLoader(({ loadSchool }) => loadSchool),
    shouldRevalidate: unlessQueryChanged,
    handle: schoolHandle,
  }),
  stockAlertPage({ path: paths.stockAlert(), handle: stockAlertHandle }),
  allProducts(paths.allProducts()),
  allProducts(paths.search()),
  product('/my-account/:id'),
  product(`/${brand.name}-all-products/:id`),
  product('/search/:id'),
];
