import { CallError, data } from 'mf-shared';

function reasonOf(error: unknown): string {
  return error instanceof CallError ? error.message : 'Something went wrong.';
}

const statusOf = (error: unknown): number => (error instanceof CallError && error.status) || 503;

/** What a page cannot do without: where it fails, the page shows this text in its place. A navigation that was left
 *  fails with the abort's own reason. */
export async function orFail<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal,
  text: string | ((reason: string) => string),
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted) throw error;
    const shown = typeof text === 'string' ? text : text(reasonOf(error));
    throw data(shown, { status: statusOf(error) });
  }
}
