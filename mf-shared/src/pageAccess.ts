import { safeSessionStorage } from './storage.ts';

/** The flag that admits a visit to checkout and the success page. It lasts as long as the tab. */
export const pageAccess = {
  /** Its key in `sessionStorage`, for the inline script that runs before the first paint. */
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
