import { paths, safeSessionStorage, useLocation, useNavigate } from 'mf-shared';
import { useEffect } from 'react';

const key = 'confirmationId';
// A place in this shop, never another site's.
const isPlace = /^[\w-]+(?:\/[\w-]+)*$/;

/** Addresses of the form /?page=loading&id=7, as links from outside have them, lead to that page; the id is kept for
 *  this visit. Elsewhere `page` is a page of a gallery. */
export function useQueryRedirect(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (pathname !== paths.home()) return;
    const query = new URLSearchParams(search);
    const [page, id] = [query.get('page'), query.get('id')];
    if (!page || !isPlace.test(page)) return;
    if (id) safeSessionStorage.set(key, id);
    void navigate(`/${page}`, { replace: true });
  }, [pathname, search, navigate]);
}
