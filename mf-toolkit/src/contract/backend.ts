import { calls } from 'mf-shared/calls';
import { officeCalls } from 'mf-shared/officeCalls';
import * as v from 'valibot';
import type { Backend } from './callViolations.ts';
import { callContract } from './contract.ts';
import { describeCalls } from './describeCalls.ts';

const timeLimitMs = 10_000;
const schema = v.record(v.string(), callContract);

export const ownBackend = (): Backend => ({
  name: 'mf-shared',
  calls: describeCalls({ ...calls, ...officeCalls }),
});

/** Reads the calls of the shop at `origin`; falls back to those of the installed mf-shared, with the
 *  reason in `notice`. */
export async function readBackend(
  origin: string | undefined,
): Promise<{ backend: Backend; notice?: string }> {
  const own = ownBackend();
  if (!origin)
    return {
      backend: own,
      notice: 'SHOP_ORIGIN is not set: calls are compared with the installed mf-shared.',
    };
  try {
    const response = await fetch(new URL('/contracts/calls', origin), {
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return { backend: { name: origin, calls: v.parse(schema, await response.json()) } };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      backend: own,
      notice: `${origin} does not provide its calls (${why}): calls are compared with the installed mf-shared.`,
    };
  }
}
