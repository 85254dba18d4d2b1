import { safeSessionStorage } from './storage.ts';

/** Flag that admits a visit to checkout and the success page. Lasts as long as the tab. */
export const pageAccess = {
  /** Key in `sessionStorage`, for the inline script that runs before first paint. */
  key: 'pageAccess',
  grant(): void {
    safeSessionStorage.set(this.key, 'true');
  },
  isGranted(): boolean {
    return safeSessionStorage.get(this.key) === 'true';
  },
  revoke(): void {
    safeSessionStorage.remove(this.key);
  },
};
