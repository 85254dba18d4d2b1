const key = 'pageAccess';

/** The flag that lets a visit into checkout and the success page; it lasts as long as the tab. */
export const pageAccess = {
  grant(): void {
    sessionStorage.setItem(key, 'true');
  },
  isGranted(): boolean {
    return sessionStorage.getItem(key) === 'true';
  },
  revoke(): void {
    sessionStorage.removeItem(key);
  },
};
