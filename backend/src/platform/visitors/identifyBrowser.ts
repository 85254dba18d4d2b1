import type { VisitorContext } from './Visitor.ts';
import { hashToken, newToken } from './tokens.ts';

const browserSeconds = 180 * 24 * 60 * 60;

const browserCookie = '__Host-browser';

/** Null for a browser without the cookie. */
export function browserHashOf(cookies: Record<string, string | undefined>): string | null {
  const token = cookies[browserCookie];
  return token ? hashToken(token) : null;
}

/**
 * Returns the hash of the secret cookie that ties a guest's orders to this browser. Sets the cookie if it is
 * missing.
 */
export function identifyBrowser({
  visitor,
  setCookie,
}: Pick<VisitorContext, 'visitor' | 'setCookie'>): string {
  if (visitor.browserHash) return visitor.browserHash;
  const token = newToken();
  setCookie(browserCookie, token, browserSeconds);
  return hashToken(token);
}
