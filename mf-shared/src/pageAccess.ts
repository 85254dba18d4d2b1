import { safeSessionStorage } from './storage.ts';

/** Admits a visit to checkout and the success page, for as long as the tab is open. */
export const pageAccess = {
  /** Public for the inline script that runs before first paint. */
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
