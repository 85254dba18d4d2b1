/** Of the office's host alone: the operators' pages stand at the shop's and have their own. */
export const officeCookie = '__Host-office';

export const cookieSettings = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
