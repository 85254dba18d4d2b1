import { data } from 'mf-shared';

interface FailedCall {
  status: number;
  message: string;
}

/** A call's error, in the browser and on the server. Its message may be shown; that of any other error may not. */
const isFailedCall = (error: unknown): error is FailedCall =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** Awaits data that a page needs. A failure throws a route error with this text, which `PageError` shows; an aborted
 *  navigation throws the abort reason. */
export async function loadOrThrow<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal,
  text: string | ((reason: string) => string),
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted) throw error;
    const { status, message } = isFailedCall(error) ? error : { status: 0, message: 'Something went wrong.' };
    // Below 400: no answer arrived, or only a part of one.
    throw data(typeof text === 'string' ? text : text(message), { status: status >= 400 ? status : 503 });
  }
}
