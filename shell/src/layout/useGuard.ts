import { pageAccess, paths, useNavigate } from 'mf-shared';
import { useEffect } from 'react';

/** Redirects home from a guarded page that was opened by a link without access. A document does it before the first
 *  paint: `beforePaintScript`. */
export function useGuard(isGuarded: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isGuarded && !pageAccess.isGranted()) void navigate(paths.home(), { replace: true });
  }, [isGuarded, navigate]);
}
