import type { Greek } from 'mf-shared';

/** What the shell says in Greek. Loaded on Greek pages only. */
export default {
  Language: 'Γλώσσα',
} satisfies Greek;
