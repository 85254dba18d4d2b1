import { safeSessionStorage } from 'mf-shared';

const key = 'checkoutDraft';

export const readDraft = (): unknown => safeSessionStorage.getJson(key);
export const storeDraft = (draft: object): void => safeSessionStorage.setJson(key, draft);
export const clearDraft = (): void => safeSessionStorage.remove(key);
