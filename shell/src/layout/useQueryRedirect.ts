import { paths, safeSessionStorage, useLocation, useNavigate } from 'mf-shared';
import { useEffect } from 'react';

const storageKey = 'confirmationId';
// Only paths within the shop, never another site.
const pathPattern = /^[\w-]+(?:\/[\w-]+)*$/;

/** Redirects `/?page=loading&id=7`, the form of links from outside, to that page and stores the id for this tab. Only on
 *  the home page: elsewhere `page` is the page of a list. */
export function useQueryRedirect(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (pathname !== paths.home()) return;
    const query = new URLSearchParams(search);
    const [page, id] = [query.get('page'), query.get('id')];
    if (!page || !pathPattern.test(page)) return;
    if (id) safeSessionStorage.set(storageKey, id);
    void navigate(`/${page}`, { replace: true });
  }, [pathname, search, navigate]);
}
