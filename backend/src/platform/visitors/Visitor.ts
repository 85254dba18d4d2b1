import type { Client } from './Client.ts';

/** Both fields are null while a page is rendered, because pages are cached for everybody. */
export interface Visitor {
  person: { id: number; sessionHash: string } | null;
  /** Hash of the secret cookie that ties a guest's orders to their browser. */
  browserHash: string | null;
}

export interface VisitorContext extends Client {
  visitor: Visitor;
  userAgent: string;
  /** `maxAge` in seconds; 0 removes the cookie. Always `__Host-`, HttpOnly, Secure, SameSite=Lax, Path=/. */
  setCookie(name: '__Host-session' | '__Host-browser', value: string, maxAge: number): void;
}
