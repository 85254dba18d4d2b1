import type { OrderFilter, OrderPeriod, OrderSort, OrderStateFilter } from '../contract/calls.ts';
import type { ActiveFilter } from '../find/FilterChips.tsx';
import { paths } from '../page/paths.ts';
import type { Text, Texts } from '../language/texts.ts';
import type { deliveries } from './orderFilter.ts';
import { stateNames } from './names/viewNames.ts';

export const stateFilterNames: Record<OrderStateFilter, Text> = { unpaid: 'Unpaid', ...stateNames };

export const deliveryNames: Record<(typeof deliveries)[number], Text> = {
  courier: 'Courier',
  pickup: 'Pickup',
};

export const periodNames: Record<OrderPeriod, Text> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'Last 7 days',
  'this-month': 'This month',
};

export const sortNames: Record<OrderSort, Text> = {
  placed: 'Oldest first',
  '-placed': 'Newest first',
  customer: 'Customer, A to Z',
  '-customer': 'Customer, Z to A',
  total: 'Lowest total first',
  '-total': 'Highest total first',
};

export function activeOrderFilters(t: Texts, filter: OrderFilter): ActiveFilter[] {
  const { state, delivery, period, first, last } = filter;
  const active = (name: Text, value: string, removed: Partial<OrderFilter>): ActiveFilter => ({
    name: t(name),
    value,
    without: paths.orders({ ...filter, ...removed }),
  });
  const days = [first, last]
    .map((day) => (day ? t.date(day) : ''))
    .join(' – ')
    .trim();
  return [
    state && active('State', t(stateFilterNames[state]), { state: undefined }),
    delivery && active('Delivery', t(deliveryNames[delivery]), { delivery: undefined }),
    (period ?? first ?? last) &&
      active('Placed', period ? t(periodNames[period]) : days, {
        period: undefined,
        first: undefined,
        last: undefined,
      }),
  ].filter((one) => typeof one === 'object');
}
