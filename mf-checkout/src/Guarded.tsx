import { useEffect, type ReactNode } from 'react';
import { paths, useNavigate } from 'mf-shared';
import { useInBrowser } from './useInBrowser.ts';

interface Props {
  isAllowed: () => boolean;
  /** Stands here on the server, while hydrating and on the way home. */
  waiting: ReactNode;
  children: ReactNode;
}

/** A page only for visits that came the right way; any other goes home. Decided in the browser, because the server
 *  renders for nobody in particular. */
export function Guarded({ isAllowed, waiting, children }: Props): ReactNode {
  const navigate = useNavigate();
  const access = useInBrowser(() => (isAllowed() ? 'granted' : 'refused'), 'unknown');

  useEffect(() => {
    if (access === 'refused') void navigate(paths.home(), { replace: true });
  }, [access, navigate]);

  return access === 'granted' ? children : waiting;
}
