/** The flag that lets a visit into checkout and the success page; it lasts as long as the tab. */
export const pageAccess = {
  /** Its name in the session's storage, where a document looks before it is painted. */
  key: 'pageAccess',
  grant(): void {
    sessionStorage.setItem(this.key, 'true');
  },
  isGranted(): boolean {
    return sessionStorage.getItem(this.key) === 'true';
  },
  revoke(): void {
    sessionStorage.removeItem(this.key);
  },
};
