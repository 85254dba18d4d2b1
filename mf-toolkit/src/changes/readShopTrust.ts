import * as v from 'valibot';
import { trustSchema, type Trust } from '../registry/trust.ts';

const timeLimitMs = 10_000;

/** Returns the teams that the shop at this origin trusts. Null if it has no trust file, does not say so, or
 *  does not respond. */
export async function readShopTrust(origin: string): Promise<Trust | null> {
  try {
    const response = await fetch(new URL('/contracts/teams', origin), {
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return response.ok ? v.parse(trustSchema, await response.json()) : null;
  } catch {
    return null;
  }
}
