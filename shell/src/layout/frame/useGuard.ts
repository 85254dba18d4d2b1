import { pageAccess, paths, useNavigate } from 'mf-shared';
import { useEffect } from 'react';

/** Guards navigations. For a new document, `beforePaintScript` redirects before first paint. */
export function useGuard(isGuarded: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isGuarded && !pageAccess.isGranted()) void navigate(paths.home(), { replace: true });
  }, [isGuarded, navigate]);
}
