import type { GetCalls } from 'mf-shared';
import { useRouteLoaderData } from 'react-router-dom';

/** What the root route loaded; undefined where it could not be had. */
export const useNavigationData = (): GetCalls['ShopNavigation']['answer'] | undefined =>
  useRouteLoaderData('root');
