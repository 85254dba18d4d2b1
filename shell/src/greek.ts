import type { Greek } from 'mf-shared';

/** What the shell says in Greek. Loaded on Greek pages only. */
export default {
  Language: 'Γλώσσα',
  Cart: 'Καλάθι',
  'Cart, 1 item': 'Καλάθι, 1 τεμάχιο',
  'Cart, {count} items': 'Καλάθι, {count} τεμάχια',
} satisfies Greek;
