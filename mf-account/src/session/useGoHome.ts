import { paths, useNavigate } from 'mf-shared';

/** Leaves for home. When the promise is kept the page that was left is gone, so that it does not see its customer sign
 *  out under it and ask who is there. */
export function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate(paths.home(), { flushSync: true });
  };
}
