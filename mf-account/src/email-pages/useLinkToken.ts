import { useLocation } from 'mf-shared';

/**
 * Returns the token of a link in a mail. It is in the URL fragment, which browsers never send to a server.
 */
export const useLinkToken = (): string => useLocation().hash.slice(1);
