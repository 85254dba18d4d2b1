import { pageAccess, paths, useNavigate } from 'mf-shared';
import { useEffect } from 'react';

export function useGuard(isGuarded: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isGuarded && !pageAccess.isGranted()) void navigate(paths.home(), { replace: true });
  }, [isGuarded, navigate]);
}
