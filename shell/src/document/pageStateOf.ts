import { isRouteErrorResponse } from 'mf-shared';
import type { StaticHandlerContext } from 'react-router-dom';
import type { PageState } from './pageState.ts';

/** What the browser needs to take the page over. Null after a failure: the browser then makes the page anew, which also
 *  is the first try again. */
export function pageStateOf({ loaderData, errors }: StaticHandlerContext): PageState | null {
  if (!errors) return { loaderData, errors: null };
  const kept: PageState['errors'] = {};
  for (const [id, error] of Object.entries(errors)) {
    if (!isRouteErrorResponse(error) || error.status >= 500) return null;
    kept[id] = { status: error.status, statusText: error.statusText, data: error.data };
  }
  return { loaderData, errors: kept };
}
