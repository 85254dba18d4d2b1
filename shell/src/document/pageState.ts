import { isRouteErrorResponse } from 'mf-shared';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  type StaticHandlerContext,
} from 'react-router-dom';

export const pageStateId = 'shop-state';

interface SerializedError {
  status: number;
  statusText: string;
  data: unknown;
}

export interface PageState {
  loaderData: Record<string, unknown>;
  errors: Record<string, SerializedError> | null;
}

/** Returns the state to hydrate the page. Null after a server error: the browser then renders the page
 *  itself, which is also the first retry. */
export function serializePageState({ loaderData, errors }: StaticHandlerContext): PageState | null {
  if (!errors) return { loaderData, errors: null };
  const serialized: PageState['errors'] = {};
  for (const [id, error] of Object.entries(errors)) {
    if (!isRouteErrorResponse(error) || error.status >= 500) return null;
    serialized[id] = { status: error.status, statusText: error.statusText, data: error.data };
  }
  return { loaderData, errors: serialized };
}

export function readPageState(): HydrationState | null {
  const text = document.getElementById(pageStateId)?.textContent;
  if (!text) return null;
  const { loaderData, errors } = JSON.parse(text) as PageState;
  const revived = Object.entries(errors ?? {}).map(([id, { status, statusText, data }]) => [
    id,
    new ErrorResponse(status, statusText, data),
  ]);
  return { loaderData, errors: errors && Object.fromEntries(revived) };
}
