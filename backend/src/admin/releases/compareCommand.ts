import { parseArgs, promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { AdminCommands } from '../socket/AdminCommand.ts';
import { type StorageBackend, readManifest, sourcePositions } from 'mf-toolkit/store';
import { readRegistry, versionBefore } from 'mf-toolkit/registry';
import { metrics, releaseFigures, type ReleaseFigures } from './releaseFigures.ts';
import { failureRate } from '../../platform/telemetry/releaseHealth.ts';
import type { Metric } from '../../platform/telemetry/histogram.ts';

const compress = promisify(brotliCompress);

/** KB, compressed. */
async function weightOf(storage: StorageBackend, name: string, version: string): Promise<number> {
  const { browser } = await readManifest(storage, name, version);
  let bytes = 0;
  for (const file of browser.loadable.filter((one) => /\.(js|css)$/.test(one))) {
    const found = await storage.read(`${name}/${version}/browser/${file}`);
    bytes += found ? (await compress(found.bytes)).length : 0;
  }
  return bytes / 1024;
}

const formatMeasure = (metric: Metric, value: number | null): string => {
  if (value === null) return 'no data';
  return metric === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
};

function row(what: string, now: string, before: string): string {
  return `${what.padEnd(22)} ${now.padStart(16)} ${before.padStart(16)}`;
}

const failed = ({ health }: ReleaseFigures): string => `${(failureRate(health) * 100).toFixed(2)} %`;

const usage = (program: string): string => `${program} compare PACKAGE [VERSION [FORMER]]

Compares the size, failures and web vitals of a release with those of its predecessor. Without VERSION it is the canary,
or else the live release.`;

const options = { help: { type: 'boolean', default: false } } as const;

export function compareCommand({ db, storage }: { db: Db; storage: StorageBackend }): AdminCommands {
  const locate = sourcePositions(storage);
  return {
    async compare(args, print, { program }) {
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
      if (values.help) return print(usage(program));
      const [folder, version, former] = positionals;
      if (!folder) throw new Error(usage(program));
      const name = folder.replaceAll('-', '_');
      const registry = (await readRegistry(storage))?.registry;
      const now = version ?? registry?.canaries[name]?.version ?? registry?.live[name];
      if (!now) throw new Error(`No release of ${name} is live.`);
      const isLive = registry?.live[name] === now;
      const before = former ?? (isLive ? registry && versionBefore(registry, name) : registry?.live[name]);
      if (!before) throw new Error(`${name} ${now} has no previous release to compare with.`);

      const [one, other] = [
        await releaseFigures(db, { name, version: now }),
        await releaseFigures(db, { name, version: before }),
      ];
      const weights = [await weightOf(storage, name, now), await weightOf(storage, name, before)];
      const [weight = '', formerWeight = ''] = weights.map((kilobytes) => `${kilobytes.toFixed(1)} KB`);
      print(row(name, now, before));
      print(row('weight', weight, formerWeight));
      print(row('started in browsers', String(one.health.started), String(other.health.started)));
      print(row('failed', failed(one), failed(other)));
      for (const metric of metrics)
        print(
          row(
            `${metric} p75`,
            formatMeasure(metric, one.measures[metric].p75),
            formatMeasure(metric, other.measures[metric].p75),
          ),
        );
      for (const { kind, side, count, lastDetail } of one.health.byKind)
        print(`${kind} (${side}) ${count}: ${await locate(lastDetail)}`);
      return undefined;
    },
  };
}
