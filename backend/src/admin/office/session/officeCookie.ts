/** Set on the office's host only. The operators' pages are on the shop's host and have their own cookie. */
export const officeCookie = '__Host-office';

export const cookieSettings = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
