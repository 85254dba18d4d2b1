import type el from './el.ts';

/** English texts for one; the keys are the texts for other numbers. */
export const singular: Partial<Record<keyof typeof el, string>> = {
  '{count} days': '{count} day',
  '{count} were sold out when the order was paid.': '{count} was sold out when the order was paid.',
  '{count} steps are left': '{count} step is left',
  'Cannot be hidden: {count} items on sale': 'Cannot be hidden: {count} item on sale',
  '{count} items selected': '{count} item selected',
  'Change {count} items': 'Change {count} item',
  '{count} attempts': '{count} attempt',
  '{count} deliveries are waiting': '{count} delivery is waiting',
  '{count} entries': '{count} entry',
  '{count} older ones:': '{count} older one:',
  '{count} pictures are fetched afterwards.': '{count} picture is fetched afterwards.',
  '{count} variants and pictures are not in the list and stay.':
    '{count} variant or picture is not in the list and stays.',
  'used {used} times, {left} left': 'used {used} time, {left} left',
  '{count} items will be as they were before.': '{count} item will be as it was before.',
};
