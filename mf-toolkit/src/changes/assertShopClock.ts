import { toleratedClockMs } from '../registry/preview.ts';

const timeLimitMs = 10_000;

/** Throws if the clock of this machine is wrong by that of the shop, since changes and preview links contain the
 *  time. Does nothing if the shop does not respond. */
export async function assertShopClock(origin: string, now: () => number = Date.now): Promise<void> {
  const init = { method: 'HEAD', signal: AbortSignal.timeout(timeLimitMs) };
  const response = await fetch(new URL('/contracts/teams', origin), init).catch(() => null);
  const date = Date.parse(response?.headers.get('date') ?? '');
  const difference = now() - date;
  if (!(Math.abs(difference) > toleratedClockMs)) return;
  const minutes = Math.round(Math.abs(difference) / 60_000);
  throw new Error(
    `The clock of this machine is ${minutes} minutes ${difference > 0 ? 'ahead of' : 'behind'} that of ${origin}. Set the clocks (for example with timedatectl set-ntp true) and try again.`,
  );
}
