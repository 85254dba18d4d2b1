import type { FastifyBaseLogger } from 'fastify';
import { repeat, type Repeated } from '../repeat.ts';
import type { ReleaseSet } from 'mf-toolkit/registry';
import type { Telemetry } from './telemetry.ts';
import { inspectPaymentPage, paymentPath, readPaymentPage } from 'mf-toolkit/script-inventory';

const hourMs = 60 * 60 * 1000;

interface Options {
  /** The shop's public address: what stands in front of it is looked at too. */
  origin: string;
  current: () => ReleaseSet;
  /** The page as the released code makes it, straight from the thread that renders. */
  render: (address: string) => Promise<{ headers: Record<string, string>; html: string }>;
  telemetry: Telemetry;
  log: FastifyBaseLogger;
  pauseMs?: number;
}

/** Looks every hour whether the payment page still comes to browsers as it was released; says it in the log and in the
 *  failures of releases where it does not. */
export function watchPaymentPage({
  origin,
  current,
  render,
  telemetry,
  log,
  pauseMs = hourMs,
}: Options): Repeated {
  let isFirst = true;
  async function look(): Promise<void> {
    // The first round would come before the shop listens.
    if (isFirst) return void (isFirst = false);
    const { shell, remotes } = current();
    const { headers, html } = await render(paymentPath);
    const made = readPaymentPage(new Headers(headers), html);
    const { faults, changed } = await inspectPaymentPage(origin, [shell, ...remotes], made);
    // A release that went live meanwhile is judged in the next round.
    if (current().shell !== shell) return;
    for (const fault of faults) {
      log.error({ fault }, 'the payment page is not as it was released');
      telemetry.failed(shell, 'server', 'integrity', fault);
    }
    for (const { owner, address, what } of changed) {
      log.error({ address, what }, 'a script of the payment page is not as it was released');
      const release = [shell, ...remotes].find(({ name }) => name === owner) ?? shell;
      telemetry.failed(release, 'server', 'integrity', `${address} ${what}`);
    }
  }
  return repeat(look, pauseMs, log);
}
