// Estimates how many processors a given traffic needs, what becomes the bottleneck and what it costs, from
// costs measured on this machine. --shop-core and --database-core are prices per processor and month, in
// euros.
import { parseArgs } from 'node:util';
import { postgresServer } from '../../backend/src/testing/database/postgresServer.ts';
import { randomOf } from '../random.ts';
import { requireReleases } from '../load/loadedShop.ts';
import { kinds, measureCosts, type Costs, type Kind } from './measureCosts.ts';
import { simulatePurchases } from './simulatePurchases.ts';

const { values } = parseArgs({
  options: {
    replica: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '5' },
    'shop-core': { type: 'string', default: '25' },
    'database-core': { type: 'string', default: '60' },
  },
});

const busy = 0.6;

/** Cores of a large database server; larger ones are not on the market. */
const largestServer = 64;

/** Average requests of one visit, without files, which a cache in front of the shop serves. */
const visit: Record<Kind, number> = {
  'page, rendered': 0.2,
  'page, cached': 1.5,
  'list or product, cached': 5,
  'search, uncached': 0.3,
  'stock of an item': 1,
  'cart check': 0.3,
  purchase: 0.02,
};

/** The calls of a purchase from PAY NOW to the confirmation, including the callback and polling. */
const requestsOfPurchase = 10;

const round = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function demand(costs: Costs, perSecond: Partial<Record<Kind, number>>) {
  const sum = (of: (kind: Kind) => number): number =>
    kinds.reduce((total, kind) => total + (perSecond[kind] ?? 0) * of(kind), 0);
  return {
    shop: sum((kind) => costs[kind].shopMs) / 1000 / busy,
    database: sum((kind) => costs[kind].databaseMs) / 1000 / busy,
    walMb: sum((kind) => costs[kind].walBytes) / 1e6,
    replica: sum((kind) => costs[kind].replicaMs) / 1000 / busy,
  };
}

function plan(what: string, costs: Costs, perSecond: Partial<Record<Kind, number>>): void {
  const { shop, database, walMb, replica } = demand(costs, perSecond);
  const price =
    Math.ceil(shop) * Number(values['shop-core']) +
    (Math.ceil(database) + Math.ceil(replica)) * Number(values['database-core']);
  const room = largestServer / database;
  console.log(
    `${what}\n  ${round(shop)} processors for the shop, ${round(database)} for the database, ${round(walMb)} MB/s of WAL` +
      `${values.replica ? `, ${round(replica)} for the replica` : ''}; ` +
      `€${price} a month\n  a database server with ${largestServer} processors is saturated at ${round(room)} times this traffic`,
  );
}

function simulate(costs: Costs, perSecond: number, hot: number): void {
  const shopCores = Math.ceil(demand(costs, { purchase: perSecond }).shop);
  const databaseCores = Math.ceil(demand(costs, { purchase: perSecond }).database);
  const outcome = simulatePurchases(
    {
      perSecond,
      cost: costs.purchase,
      requests: requestsOfPurchase,
      shopCores,
      databaseCores,
      hot,
      lockMs: 1,
      seconds: 60,
    },
    randomOf(1),
  );
  const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
  console.log(
    `  ${String(perSecond).padStart(5)}/s, ${percent(hot).padStart(5)} of the same variant: ` +
      `request median ${round(outcome.median)} ms, p99 ${round(outcome.p99)} ms; utilisation: shop ${percent(outcome.shopBusy)}, ` +
      `database ${percent(outcome.databaseBusy)}, row lock ${percent(outcome.lockBusy)}`,
  );
}

requireReleases();
const server = await postgresServer();
if (!server) throw new Error('PostgreSQL is not installed. Run `apt-get install postgresql`.');
try {
  const costs = await measureCosts(server, { seconds: Number(values.seconds), hasReplica: values.replica });
  const ofReplica = values.replica ? '  replica, ms' : '';
  console.log(`per request                 shop, ms  database, ms   WAL, bytes${ofReplica}`);
  for (const kind of kinds) {
    const { shopMs, databaseMs, walBytes, replicaMs } = costs[kind];
    console.log(
      `${kind.padEnd(26)}${shopMs.toFixed(2).padStart(10)}${databaseMs.toFixed(2).padStart(14)}${walBytes.toFixed(0).padStart(13)}${values.replica ? replicaMs.toFixed(2).padStart(13) : ''}`,
    );
  }
  console.log(`\nProcessors at ${busy * 100} % utilisation\n`);
  const peak = ((10_000_000 / 86_400) * 3).toFixed(0);
  const visits = Object.fromEntries(kinds.map((kind) => [kind, visit[kind] * Number(peak)]));
  plan(`ten million visits a day, peak of three times the mean: ${peak} visits/s`, costs, visits);
  plan('back to school: 100 purchases/s, 1,000 order requests/s', costs, { purchase: 100 });
  console.log('\nPurchases, simulated for one minute');
  for (const perSecond of [100, 1000]) for (const hot of [0, 0.1, 0.5]) simulate(costs, perSecond, hot);
} finally {
  await server.close();
}
