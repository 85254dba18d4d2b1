import { calls } from 'mf-shared/calls';
import * as v from 'valibot';
import { projectApplicationCalls } from './applicationCalls.ts';
import type { Backend } from './callViolations.ts';
import { callContract } from '../release/contract.ts';
import { describeCalls, type Calls } from './describeCalls.ts';

/** The header of the response that lists the backend's calls. */
export const versionHeader = 'backend-version';

const timeLimitMs = 10_000;
const schema = v.record(v.string(), callContract);

/** Describes the calls of the installed mf-shared and of applications; null if those are unknown. `version` is that of
 *  the backend, if there is one. */
export const ownBackend = (ofApplications: Calls | null, version?: string): Backend => ({
  name: 'mf-shared',
  ...(version && { version }),
  calls: describeCalls({ ...calls, ...ofApplications }),
  isShopOnly: ofApplications === null,
});

/** Falls back to the calls of the installed mf-shared and of the project's applications, with the reason
 *  in `notice`. */
export async function readBackend(
  origin: string | undefined,
): Promise<{ backend: Backend; notice?: string }> {
  const own = ownBackend(await projectApplicationCalls());
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
    const version = response.headers.get(versionHeader);
    const calls = v.parse(schema, await response.json());
    return { backend: { name: origin, calls, ...(version && { version }) } };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      backend: own,
      notice: `${origin} does not provide its calls (${why}): calls are compared with the installed mf-shared.`,
    };
  }
}
