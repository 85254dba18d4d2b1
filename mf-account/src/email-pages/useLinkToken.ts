import { useLocation } from 'mf-shared';

/** The token is in the URL fragment, which browsers never send to a server. */
export const useLinkToken = (): string => useLocation().hash.slice(1);
