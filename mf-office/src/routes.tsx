import type { RouteObject } from 'mf-shared';
import { AuditPage } from './audit/AuditPage.tsx';
import { ContractsPage } from './contracts/ContractsPage.tsx';
import { ItemPage } from './catalogue/item/ItemPage.tsx';
import { readItemPage } from './catalogue/itemFilter.ts';
import { ItemsPage } from './catalogue/ItemsPage.tsx';
import { NewItemPage } from './catalogue/NewItemPage.tsx';
import { CategoriesPage } from './categories/CategoriesPage.tsx';
import { CategoryPage } from './categories/CategoryPage.tsx';
import { NewCategoryPage } from './categories/NewCategoryPage.tsx';
import { CustomerPage } from './customers/customer/CustomerPage.tsx';
import { CustomersPage } from './customers/CustomersPage.tsx';
import { readCustomerPage, shortestSearch } from './customers/readCustomerPage.ts';
import { DeliveryPage } from './delivery/DeliveryPage.tsx';
import { LocationPage } from './delivery/LocationPage.tsx';
import { MethodPage } from './delivery/MethodPage.tsx';
import { FaqTextPage } from './faq-texts/FaqTextPage.tsx';
import { FaqTextsPage } from './faq-texts/FaqTextsPage.tsx';
import { FiguresPage } from './figures/FiguresPage.tsx';
import { NotFoundPage } from './frame/NotFoundPage.tsx';
import { OfficeFrame } from './frame/OfficeFrame.tsx';
import { MessagesPage } from './messages/MessagesPage.tsx';
import { InvoicePage } from './orders/invoice/InvoicePage.tsx';
import { OpeningPage } from './opening/OpeningPage.tsx';
import { readFilter } from './orders/orderFilter.ts';
import { NewOrderPage } from './orders/new/NewOrderPage.tsx';
import { OrderPage } from './orders/order/OrderPage.tsx';
import { ListPage } from './lists/list/ListPage.tsx';
import { ListsPage } from './lists/ListsPage.tsx';
import { OrdersPage } from './orders/OrdersPage.tsx';
import { HandOverPage } from './orders/parcels/HandOverPage.tsx';
import { PagesContext, type PageGroup } from './page/pages.ts';
import { paths } from './page/paths.ts';
import { readPeriod } from './page/period.ts';
import { ParcelsPage } from './orders/parcels/ParcelsPage.tsx';
import { PickingListPage } from './orders/parcels/PickingListPage.tsx';
import { AccountPage } from './account/AccountPage.tsx';
import { StaffMemberPage } from './staff/StaffMemberPage.tsx';
import { StaffPage } from './staff/StaffPage.tsx';
import { PublishedPage } from './releases/PublishedPage.tsx';
import { ReleasesPage } from './releases/ReleasesPage.tsx';
import { ReviewsPage } from './reviews/ReviewsPage.tsx';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { SchoolPage } from './schools/SchoolPage.tsx';
import { SchoolsPage } from './schools/SchoolsPage.tsx';
import { SynonymsPage } from './synonyms/SynonymsPage.tsx';
import { OwnShopPage } from './seller/OwnShopPage.tsx';
import { SellerPage } from './seller/SellerPage.tsx';
import { VariantTablePage } from './variant-table/VariantTablePage.tsx';
import { VoucherPage } from './vouchers/voucher/VoucherPage.tsx';
import { VouchersPage } from './vouchers/VouchersPage.tsx';
import { WebhookPage } from './webhooks/WebhookPage.tsx';
import { WebhooksPage } from './webhooks/WebhooksPage.tsx';

/** In the order of the menu. */
const groups: PageGroup[] = [
  {
    name: 'Daily work',
    pages: [
      { name: 'Today', path: paths.dashboard(), element: <DashboardPage /> },
      {
        name: 'Orders',
        path: '/orders',
        role: 'orders',
        element: <OrdersPage />,
        ahead: (search) => [['OfficeOrders', readFilter(search)]],
      },
      { path: paths.newOrder(), element: <NewOrderPage /> },
      {
        path: '/orders/:number',
        element: <OrderPage />,
        ahead: (_, { number = '' }) => [['OfficeOrder', { number }]],
      },
      { path: '/orders/:number/invoice', element: <InvoicePage /> },
      { path: '/picking-list', role: 'orders', element: <PickingListPage /> },
      { path: paths.handOver(), role: 'orders', element: <HandOverPage /> },
      { path: '/parcels', role: 'orders', element: <ParcelsPage /> },
      { name: 'Messages', path: '/messages', role: 'customers', element: <MessagesPage /> },
      { name: 'Reviews', path: '/reviews', role: 'catalogue', element: <ReviewsPage /> },
    ],
  },
  {
    name: 'Catalogue',
    pages: [
      {
        name: 'Items',
        path: paths.items(),
        element: <ItemsPage />,
        ahead: (search) => [['OfficeItems', readItemPage(search)]],
      },
      { path: paths.newItem(), role: 'catalogue', element: <NewItemPage /> },
      { path: '/items/variants', element: <VariantTablePage /> },
      {
        path: '/items/:id',
        element: <ItemPage />,
        ahead: (_, { id }) => [['OfficeItem', { id: Number(id) }]],
      },
      { name: 'Import and export', path: paths.lists(), element: <ListsPage /> },
      { path: '/lists/:id', element: <ListPage /> },
      {
        name: 'Sections and categories',
        path: paths.categories(),
        role: 'catalogue',
        element: <CategoriesPage />,
      },
      { path: '/categories/new', element: <NewCategoryPage /> },
      { path: '/categories/section/:id', element: <CategoryPage level="section" /> },
      { path: '/categories/type/:id', element: <CategoryPage level="type" /> },
      { path: '/categories/category/:id', element: <CategoryPage level="category" /> },
      { name: 'Schools', path: paths.schools(), role: 'catalogue', element: <SchoolsPage /> },
      { path: '/schools/:id', element: <SchoolPage /> },
      { name: 'Synonyms', path: paths.synonyms(), role: 'catalogue', element: <SynonymsPage /> },
    ],
  },
  {
    name: 'Customers and vouchers',
    pages: [
      {
        name: 'Customers',
        path: paths.customers(),
        role: 'customers',
        element: <CustomersPage />,
        ahead(search) {
          const page = readCustomerPage(search);
          return page.find.length < shortestSearch ? [] : [['OfficeCustomers', page]];
        },
      },
      {
        path: '/customers/:id',
        element: <CustomerPage />,
        ahead: (_, { id }) => [['OfficeCustomer', { id: Number(id) }]],
      },
      { name: 'Vouchers', path: paths.vouchers(), role: 'vouchers', element: <VouchersPage /> },
      { path: '/vouchers/:id', element: <VoucherPage /> },
    ],
  },
  {
    name: 'Shop',
    pages: [
      {
        name: 'Figures',
        path: paths.figures(),
        element: <FiguresPage />,
        ahead: (search) => [['OfficeDayFigures', readPeriod(search)]],
      },
      { name: 'Delivery', path: paths.delivery(), role: 'catalogue', element: <DeliveryPage /> },
      { path: '/delivery/:id', element: <MethodPage /> },
      { path: '/delivery/:id/:location', element: <LocationPage /> },
      { name: 'Releases', path: paths.releases(), element: <ReleasesPage /> },
      { path: paths.published(), element: <PublishedPage /> },
      { name: 'Contracts', path: paths.contracts(), role: 'release', element: <ContractsPage /> },
      { name: 'Seller', path: paths.seller(), role: 'admin', element: <SellerPage /> },
      { path: '/seller/:id', element: <OwnShopPage /> },
      { name: 'Legal texts', path: paths.faqTexts(), role: 'admin', element: <FaqTextsPage /> },
      { path: '/texts/:view/:language', element: <FaqTextPage /> },
      { name: 'Before you open', path: paths.opening(), role: 'admin', element: <OpeningPage /> },
      { name: 'Webhooks', path: paths.webhooks(), role: 'admin', element: <WebhooksPage /> },
      { path: '/webhooks/:id', element: <WebhookPage /> },
      { name: 'Staff', path: paths.staff(), role: 'admin', element: <StaffPage /> },
      { path: '/staff/:name', element: <StaffMemberPage /> },
      { path: paths.account(), element: <AccountPage /> },
      { name: 'Audit log', path: paths.audit(), role: 'admin', element: <AuditPage /> },
    ],
  },
];

export const routes: RouteObject[] = [
  {
    element: (
      <PagesContext value={groups}>
        <OfficeFrame />
      </PagesContext>
    ),
    children: [
      ...groups.flatMap(({ pages }) =>
        pages.map(({ path, element, ahead }) => ({ path, element, handle: ahead })),
      ),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
