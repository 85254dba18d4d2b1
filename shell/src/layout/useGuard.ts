import { pageAccess, paths, useNavigate } from 'mf-shared';
import { useEffect } from 'react';

/** Redirects home from a guarded page opened by a link without access. For a new document,
 *  `beforePaintScript` does it before first paint. */
export function useGuard(isGuarded: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isGuarded && !pageAccess.isGranted()) void navigate(paths.home(), { replace: true });
  }, [isGuarded, navigate]);
}
