import type { Greek } from 'mf-shared';

/** What this remote says in Greek: English text to Greek. Loaded on Greek pages only. */
export default {} satisfies Greek;
