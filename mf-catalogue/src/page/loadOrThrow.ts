import { data } from 'mf-shared';

interface FailedCall {
  status: number;
  message: string;
}

/** Errors of a call, in the browser and on the server. Only their messages may be shown. */
const isFailedCall = (error: unknown): error is FailedCall =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** For a page whose type or category does not exist, or does no longer. */
export const categoryNotFound = () => data('Category not found.', { status: 404 });

/**
 * A failure throws a route error with `text`, which `PageError` shows; an aborted navigation throws the abort
 * reason.
 */
export async function loadOrThrow<T>(
  response: Promise<T>,
  signal: AbortSignal,
  text: string | ((reason: string) => string),
): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (signal.aborted) throw error;
    const { status, message } = isFailedCall(error) ? error : { status: 0, message: 'Something went wrong.' };
    // A status below 400 means that the response was missing or truncated.
    throw data(typeof text === 'string' ? text : text(message), { status: status >= 400 ? status : 503 });
  }
}
