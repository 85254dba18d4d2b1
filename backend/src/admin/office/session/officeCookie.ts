/**
 * The `__Host-` prefix binds the cookie to the office's host (browsers then require the path `/`), so no other
 * host can set it.
 */
export const officeCookie = '__Host-office';

export const cookieSettings = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
