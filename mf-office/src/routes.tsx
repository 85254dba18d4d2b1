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
import type { Ahead } from './frame/OfficeRouter.tsx';
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

/** Of the pages that staff open all day long. */
const ahead: Record<'orders' | 'order' | 'items' | 'item' | 'customers' | 'customer' | 'figures', Ahead> = {
  orders: (search) => [['OfficeOrders', readFilter(search)]],
  order: (_, { number = '' }) => [['OfficeOrder', { number }]],
  items: (search) => [['OfficeItems', readItemPage(search)]],
  item: (_, { id }) => [['OfficeItem', { id: Number(id) }]],
  customers(search) {
    const page = readCustomerPage(search);
    return page.find.length < shortestSearch ? [] : [['OfficeCustomers', page]];
  },
  customer: (_, { id }) => [['OfficeCustomer', { id: Number(id) }]],
  figures: (search) => [['OfficeDayFigures', readPeriod(search)]],
};

export const routes: RouteObject[] = [
  {
    element: <OfficeFrame />,
    children: [
      { path: '/', element: <DashboardPage /> },
      { path: '/orders', element: <OrdersPage />, handle: ahead.orders },
      { path: '/orders/new', element: <NewOrderPage /> },
      { path: '/orders/:number', element: <OrderPage />, handle: ahead.order },
      { path: '/orders/:number/invoice', element: <InvoicePage /> },
      { path: '/items', element: <ItemsPage />, handle: ahead.items },
      { path: '/items/new', element: <NewItemPage /> },
      { path: '/items/variants', element: <VariantTablePage /> },
      { path: '/items/:id', element: <ItemPage />, handle: ahead.item },
      { path: '/lists', element: <ListsPage /> },
      { path: '/lists/:id', element: <ListPage /> },
      { path: '/customers', element: <CustomersPage />, handle: ahead.customers },
      { path: '/customers/:id', element: <CustomerPage />, handle: ahead.customer },
      { path: '/messages', element: <MessagesPage /> },
      { path: '/delivery', element: <DeliveryPage /> },
      { path: '/delivery/:id', element: <MethodPage /> },
      { path: '/delivery/:id/:location', element: <LocationPage /> },
      { path: '/seller', element: <SellerPage /> },
      { path: '/seller/:id', element: <OwnShopPage /> },
      { path: '/texts', element: <FaqTextsPage /> },
      { path: '/texts/:view/:language', element: <FaqTextPage /> },
      { path: '/opening', element: <OpeningPage /> },
      { path: '/webhooks', element: <WebhooksPage /> },
      { path: '/webhooks/:id', element: <WebhookPage /> },
      { path: '/vouchers', element: <VouchersPage /> },
      { path: '/vouchers/:id', element: <VoucherPage /> },
      { path: '/reviews', element: <ReviewsPage /> },
      { path: '/categories', element: <CategoriesPage /> },
      { path: '/categories/new', element: <NewCategoryPage /> },
      { path: '/categories/section/:id', element: <CategoryPage level="section" /> },
      { path: '/categories/type/:id', element: <CategoryPage level="type" /> },
      { path: '/categories/category/:id', element: <CategoryPage level="category" /> },
      { path: '/schools', element: <SchoolsPage /> },
      { path: '/schools/:id', element: <SchoolPage /> },
      { path: '/synonyms', element: <SynonymsPage /> },
      { path: '/figures', element: <FiguresPage />, handle: ahead.figures },
      { path: '/releases', element: <ReleasesPage /> },
      { path: '/releases/published', element: <PublishedPage /> },
      { path: '/contracts', element: <ContractsPage /> },
      { path: '/audit', element: <AuditPage /> },
      { path: '/staff', element: <StaffPage /> },
      { path: '/staff/:name', element: <StaffMemberPage /> },
      { path: '/account', element: <AccountPage /> },
      { path: '/picking-list', element: <PickingListPage /> },
      { path: '/hand-over', element: <HandOverPage /> },
      { path: '/parcels', element: <ParcelsPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
