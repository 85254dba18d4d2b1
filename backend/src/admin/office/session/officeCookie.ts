export const officeCookie = '__Host-office';

export const cookieSettings = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
