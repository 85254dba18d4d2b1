import { isRouteErrorResponse } from 'mf-shared';
import type { PageState } from 'mf-shared/document';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  type StaticHandlerContext,
} from 'react-router-dom';
import { readPayload } from './readPayload.ts';

/** Null after a server error: the browser then renders the page itself, which is also the first retry. */
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
  const state = readPayload('shop-state');
  if (!state) return null;
  const { loaderData, errors } = state;
  const revived = Object.entries(errors ?? {}).map(([id, { status, statusText, data }]) => [
    id,
    new ErrorResponse(status, statusText, data),
  ]);
  return { loaderData, errors: errors && Object.fromEntries(revived) };
}
