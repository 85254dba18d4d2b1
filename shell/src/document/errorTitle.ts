import { isRouteErrorResponse } from 'mf-shared';

export function errorTitle(
  error: unknown,
): 'Page not found' | 'Not available at the moment' | 'Something went wrong.' {
  if (isRouteErrorResponse(error) && error.status === 404) return 'Page not found';
  if (isRouteErrorResponse(error) && error.status === 503) return 'Not available at the moment';
  return 'Something went wrong.';
}
