import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState } from 'react-router-dom';

export const pageStateId = 'shop-state';

interface KeptError {
  status: number;
  statusText: string;
  data: unknown;
}

/** What the loaders of a page answered, as it travels in the document. */
export interface PageState {
  loaderData: Record<string, unknown>;
  errors: Record<string, KeptError> | null;
}

function revive(errors: PageState['errors']): HydrationState['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText, data }]) => [
      id,
      new ErrorResponse(status, statusText, data),
    ]),
  );
}

/** The state of a page that the server rendered whole; null where the browser has to make the page itself. */
export function readPageState(): HydrationState | null {
  const text = document.getElementById(pageStateId)?.textContent;
  if (!text) return null;
  const { loaderData, errors } = JSON.parse(text) as PageState;
  return { loaderData, errors: revive(errors) };
}
