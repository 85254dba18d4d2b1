import { brand, paths, sections, sectionSlug, type RouteObject } from 'mf-shared';
import { allProductsHandle, AllProductsPage } from './all-products/AllProductsPage.tsx';
import { loadAllProducts } from './all-products/loadAllProducts.ts';
import { categoryHandle, CategoryPage } from './category/CategoryPage.tsx';
import { loadCategory } from './category/loadCategory.ts';
import { homeHandle, HomePage } from './home/HomePage.tsx';
import { loadHome } from './home/loadHome.ts';
import { PageFailure } from './page/PageFailure.tsx';
import { PageLoading } from './page/PageLoading.tsx';
import { loadProduct } from './product/loadProduct.ts';
import { ProductFailure } from './product/ProductFailure.tsx';
import { productHandle } from './product/productHandle.ts';
import { ProductPage } from './product/ProductPage.tsx';
import { loadSection } from './section/loadSection.ts';
import { sectionHandle, SectionPage } from './section/SectionPage.tsx';
import { loadType } from './type/loadType.ts';
import { TypeFailure } from './type/TypeFailure.tsx';
import { typeHandle, TypePage } from './type/TypePage.tsx';

function page(route: RouteObject): RouteObject {
  return { ErrorBoundary: PageFailure, HydrateFallback: PageLoading, ...route };
}

const allProducts = (path: string): RouteObject =>
  page({ path, loader: loadAllProducts, Component: AllProductsPage, handle: allProductsHandle });

const product = (path: string): RouteObject =>
  page({
    path,
    loader: loadProduct,
    // The chosen colour and size stand in the query; the product stays the same.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
        ? false
        : defaultShouldRevalidate,
    Component: ProductPage,
    ErrorBoundary: ProductFailure,
    handle: productHandle,
  });

const pagesOf = (section: string): RouteObject[] => [
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
    ErrorBoundary: TypeFailure,
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

/** The catalogue's pages. Matching ignores case; any other first segment than a section's falls through. */
export const routes: RouteObject[] = [
  page({ path: paths.home(), loader: loadHome, Component: HomePage, handle: homeHandle }),
  ...sections.flatMap(({ key }) => pagesOf(sectionSlug(key))),
  allProducts(paths.allProducts()),
  allProducts(paths.search()),
  product('/my-account/:id'),
  product(`/${brand.name}-all-products/:id`),
  product('/search/:id'),
];
