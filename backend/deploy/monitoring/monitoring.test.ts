import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { openMetricsApp, token, type MetricsApp } from '../../src/admin/monitoring/testing/openMetricsApp.ts';
import { readMetrics } from '../../src/admin/monitoring/testing/readMetrics.ts';
import { lateAfterSecs } from '../../src/admin/office/status/findStatus.ts';
import { refusedPath } from '../../src/storefront/failurePage.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { unreachableProvider } from '../../src/testing/shops/unreachableProvider.ts';
import { shopCalls } from '../../src/shopCalls.ts';

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  annotations?: { runbook_url: string };
}

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

const repository = resolve(import.meta.dirname, '../../..');
const read = (name: string): Promise<string> => readFile(join(import.meta.dirname, name), 'utf8');

let shop: MetricsApp;
let rules: Rule[];
let queries: string[];
before(async () => {
  shop = await openMetricsApp();
  const { groups } = parse(await read('rules.yaml')) as { groups: { rules: Rule[] }[] };
  rules = groups.flatMap((group) => group.rules);
  const { panels } = JSON.parse(await read('dashboard.json')) as Dashboard;
  queries = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  assert.ok(queries.length > 50);
});
after(() => shop.close());

function partsOf(query: string, kind: string): string[] {
  const parts: string[] = [];
  parser.parse(query).iterate({
    enter({ type, from, to }) {
      assert.ok(!type.isError, `${query}, at ${query.slice(from)}`);
      if (type.name === kind) parts.push(query.slice(from, to));
    },
  });
  return parts;
}

describe('rules and dashboard', () => {
  it('use only exported metrics', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await shop.app.inject({ url: '/metrics', headers });
    const exported = [...readMetrics(body).keys()].flatMap((name) => [
      name,
      `${name}_bucket`,
      `${name}_count`,
    ]);
    const known = new Set(['up', ...exported, ...rules.map(({ record = '' }) => record)]);
    const asked = new Set(queries.flatMap((query) => partsOf(query, 'VectorSelector')));
    const names = [...asked].map((selector) => /^[\w:]+/.exec(selector)?.[0] ?? '');
    assert.deepEqual(
      names.filter((name) => !known.has(name)),
      [],
    );
  });

  it('use only existing routes', () => {
    const calls = shopCalls({
      db: shop.db,
      providers: [unreachableProvider],
      origin: 'http://shop.test',
      sessionSecs: 60,
      log: createLog('silent'),
    });
    const routes = new Set(['/*', refusedPath, ...calls.map(({ name }) => `/${name}`)]);
    const asked = queries.flatMap((query) =>
      [...query.matchAll(/route="([^"]*)"/g)].map(([, route]) => route),
    );
    assert.ok(asked.length > 10);
    assert.deepEqual(
      asked.filter((route) => !routes.has(route ?? '')),
      [],
    );
  });

  it('have the limits of the office’s status', () => {
    const limitOf = (name: string): number => {
      const rule = rules.find(({ alert, record }) => name === alert || name === record);
      return Number(/ > (?:bool )?(\d+)$/.exec(rule?.expr ?? '')?.[1]);
    };
    assert.deepEqual(lateAfterSecs, {
      mails: limitOf('shop:mails_late'),
      payments: limitOf('PaymentsUnchecked'),
    });
  });

  it('have a runbook whose searches of the journal skip the lines of systemd, which are not JSON', async () => {
    const runbook = await readFile(join(repository, 'docs/runbook.md'), 'utf8');
    const programs = [...runbook.matchAll(/-o cat.*? \| (jq [^|]*)/g)].map(([, program]) => program);
    assert.ok(programs.length > 3);
    for (const program of programs) assert.equal(program, "jq -cR 'fromjson? ");
  });

  it('have exactly the alerts of the runbook', async () => {
    const runbook = await readFile(join(repository, 'docs/runbook.md'), 'utf8');
    const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
    const alerts = new Set(rules.flatMap(({ alert = [] }) => alert));
    assert.deepEqual(sections.toSorted(), [...alerts].toSorted());
    for (const { alert, annotations } of rules)
      if (alert) assert.equal(annotations?.runbook_url, `docs/runbook.md#${alert.toLowerCase()}`);
  });
});

const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'].find(
  existsSync,
);

describe('the alerts', { skip: !promtool && 'needs promtool: apt-get install prometheus' }, () => {
  const check = (...args: string[]) =>
    promisify(execFile)(promtool ?? '', args, { cwd: import.meta.dirname });

  it('are valid without a warning', async () => {
    const { stdout } = await check('check', 'rules', '--lint-fatal', 'rules.yaml');
    assert.match(stdout, /SUCCESS/);
    assert.match((await check('check', 'config', '--syntax-only', 'prometheus.yaml')).stdout, /SUCCESS/);
  });

  it('fire and resolve as expected', async () => {
    await check('test', 'rules', 'rules.test.yaml');
  });
});
