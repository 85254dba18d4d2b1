import { useLocation } from 'mf-shared';

/** The token of a mail's link. It is in the fragment, which is sent to no server. */
export const useLinkToken = (): string => useLocation().hash.slice(1);
