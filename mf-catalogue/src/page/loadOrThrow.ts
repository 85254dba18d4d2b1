import { data } from 'mf-shared';

interface Refusal {
  status: number;
  message: string;
}

/** A call's own failure, in the browser and on the server: its message is fit to be shown. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** What a page cannot do without: where it fails, the page shows this text in its place. A navigation that was left
 *  fails with the abort's own reason. */
export async function loadOrThrow<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal,
  text: string | ((reason: string) => string),
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted) throw error;
    const { status, message } = isRefusal(error) ? error : { status: 0, message: 'Something went wrong.' };
    // No answer came, or half of one.
    const isAnswer = status >= 400;
    throw data(typeof text === 'string' ? text : text(message), { status: isAnswer ? status : 503 });
  }
}
