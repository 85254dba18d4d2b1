import { calls } from 'mf-shared/calls';
import { officeCalls } from 'mf-shared/officeCalls';
import * as v from 'valibot';
import type { Backend } from './callBreaches.ts';
import { callContract } from './contract.ts';
import { describeCalls } from './describeCalls.ts';

const timeLimitMs = 10_000;
const schema = v.record(v.string(), callContract);

/** The calls of mf-shared as it is here. */
export const ownBackend = (): Backend => ({
  name: 'mf-shared',
  calls: describeCalls({ ...calls, ...officeCalls }),
});

/** The calls of the shop at an address, or with the reason those of mf-shared as it is here where there is no such shop. */
export async function readBackend(
  origin: string | undefined,
): Promise<{ backend: Backend; notice?: string }> {
  const own = ownBackend();
  if (!origin)
    return {
      backend: own,
      notice: 'SHOP_ORIGIN names no shop: calls are compared with those of mf-shared here.',
    };
  try {
    const response = await fetch(new URL('/contracts/calls', origin), {
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return { backend: { name: origin, calls: v.parse(schema, await response.json()) } };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      backend: own,
      notice: `${origin} does not tell its calls (${why}): calls are compared with those of mf-shared here.`,
    };
  }
}
