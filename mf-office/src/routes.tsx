import type { RouteObject } from 'mf-shared';
import { ItemPage } from './catalogue/item/ItemPage.tsx';
import { ItemsPage } from './catalogue/ItemsPage.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { OfficeFrame } from './layout/OfficeFrame.tsx';
import { OrderPage } from './orders/order/OrderPage.tsx';
import { OrdersPage } from './orders/OrdersPage.tsx';
import { PickingListPage } from './orders/PickingListPage.tsx';
import { TodayPage } from './today/TodayPage.tsx';

export const routes: RouteObject[] = [
  {
    element: <OfficeFrame />,
    children: [
      { path: '/', element: <TodayPage /> },
      { path: '/orders', element: <OrdersPage /> },
      { path: '/orders/:number', element: <OrderPage /> },
      { path: '/items', element: <ItemsPage /> },
      { path: '/items/:id', element: <ItemPage /> },
      { path: '/picking-list', element: <PickingListPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
