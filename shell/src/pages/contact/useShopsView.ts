import { paths, useLocation, useNavigate, useSearchParams } from 'mf-shared';
import { useEffect } from 'react';

/** Whether the shops come first. Said only in the navigation's state, it is put into the address, which can be shared. */
export function useShopsView(): boolean {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const isInAddress = params.get('from') === 'shops';
  const isWished = !isInAddress && state?.from === 'shops';

  useEffect(() => {
    if (isWished) void navigate(paths.contact('shops'), { replace: true, state: { from: 'shops' } });
  }, [isWished, navigate]);

  return isInAddress;
}
