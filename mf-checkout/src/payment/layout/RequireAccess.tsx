import { useEffect, type ReactNode } from 'react';
import { paths, useNavigate } from 'mf-shared';
import { useClientValue } from '../../page/useClientValue.ts';
import { OneMoment } from './PaymentLayout.tsx';

interface Props {
  isAllowed: () => boolean;
  children: ReactNode;
}

/**
 * For conditions that only the page knows, such as an order; not for pages with `guard`, which the shell redirects. The
 * browser decides, because the server's page is the same for everybody.
 */
export function RequireAccess({ isAllowed, children }: Props): ReactNode {
  const navigate = useNavigate();
  const access = useClientValue(() => (isAllowed() ? 'granted' : 'denied'), 'unknown');

  useEffect(() => {
    if (access === 'denied') void navigate(paths.home(), { replace: true });
  }, [access, navigate]);

  return access === 'granted' ? children : <OneMoment />;
}
