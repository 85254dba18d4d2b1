import type { FastifyBaseLogger } from 'fastify';
import { repeat, type Repeated } from '../repeat.ts';
import type { ReleaseSet } from 'mf-toolkit/registry';
import type { Telemetry } from './telemetry.ts';
import { inspectPaymentPage, paymentPath, readPaymentPage } from 'mf-toolkit/script-inventory';

const hourMs = 60 * 60 * 1000;

interface Options {
  /** The shop's public URL, so that proxies in front of the shop are checked too. */
  origin: string;
  current: () => ReleaseSet;
  render: (url: string) => Promise<{ headers: Record<string, string>; html: string }>;
  telemetry: Telemetry;
  log: FastifyBaseLogger;
  pauseMs?: number;
}

export function watchPaymentPage({
  origin,
  current,
  render,
  telemetry,
  log,
  pauseMs = hourMs,
}: Options): Repeated {
  let isFirst = true;
  async function check(): Promise<void> {
    // The shop does not listen yet at the first run.
    if (isFirst) return void (isFirst = false);
    const { shell, remotes } = current();
    const { headers, html } = await render(paymentPath);
    const expected = readPaymentPage(new Headers(headers), html);
    const { faults, changed } = await inspectPaymentPage(origin, [shell, ...remotes], expected);
    // Another release went live during the check; the next run checks it.
    if (current().shell !== shell) return;
    for (const fault of faults) {
      log.error({ fault }, 'the payment page differs from the release');
      telemetry.recordFailure(shell, 'server', 'integrity', fault);
    }
    for (const { owner, url, what } of changed) {
      log.error({ url, what }, 'a script of the payment page differs from the release');
      const release = [shell, ...remotes].find(({ name }) => name === owner) ?? shell;
      telemetry.recordFailure(release, 'server', 'integrity', `${url} ${what}`);
    }
  }
  return repeat(check, pauseMs, log);
}
