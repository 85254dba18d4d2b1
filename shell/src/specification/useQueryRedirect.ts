import { safeSessionStorage, useLocation, useNavigate } from 'mf-shared';
import { useEffect } from 'react';

const storageKey = 'confirmationId';
// Matches only paths within the shop, never another site. A number is the page of a list.
const pathPattern = /^[a-z][\w-]*(?:\/[\w-]+)*$/i;

/** Redirects external links of the form `?page=loading&id=7` to that page and stores the id for this tab. */
export function useQueryRedirect(): void {
  const { search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const [page, id] = [query.get('page'), query.get('id')];
    if (!page || !pathPattern.test(page)) return;
    if (id) safeSessionStorage.set(storageKey, id);
    void navigate(`/${page}`, { replace: true });
  }, [search, navigate]);
}
