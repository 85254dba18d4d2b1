import { parseArgs } from 'node:util';
import { postgresServer } from '../../backend/src/testing/database/postgresServer.ts';
import { p95Of } from '../../benchmarks/load/measureThroughput.ts';
import { openFaultyDatabase } from './faultyDatabase.ts';
import { runFaults, type FaultReport, type FaultSettings } from './runFaults.ts';
import { runRace } from './runRace.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    shoppers: { type: 'string', default: '220' },
    'at-once': { type: 'string', default: '4' },
    attacks: { type: 'boolean', default: true },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const amounts = {
  shoppers: Number(values.shoppers),
  atOnce: Number(values['at-once']),
  isAttacked: values.attacks,
  pagesAfterRestart: values.attacks ? 30 : 0,
  seed: Number(values.seed),
};
let contradictions = 0;

type Where = Pick<FaultSettings, 'url' | 'backends' | 'database'>;

async function faults(title: string, settings: Where): Promise<void> {
  const started = performance.now();
  const isScreen = process.stdout.isTTY;
  const onProgress = (text: string): void => void (isScreen && process.stdout.write(`\r${text}   `));
  const report = await runFaults({ ...amounts, ...settings, onProgress });
  if (isScreen) process.stdout.write('\r');
  print(title, report, (performance.now() - started) / 1000);
  contradictions += report.contradictions.length;
}

function print(title: string, report: FaultReport, seconds: number): void {
  console.log(`\n${title} (seed ${amounts.seed}, ${seconds.toFixed(0)} s)`);
  const row = (name: string, value: number): void => console.log(`  ${name.padEnd(48)}${value}`);
  row('SIGKILLs', report.kills);
  for (const [name, times] of Object.entries(report.databaseFaults)) row(`database: ${name}`, times);
  row('rounds with the mail server down', report.mailOutages);
  for (const [step, times] of Object.entries(report.killedWhile)) row(`shoppers interrupted: ${step}`, times);
  for (const [name, count] of Object.entries(report.counts)) row(name, count);
  if (Object.keys(report.attack.responses).length > 0) printAttack(report);
  for (const text of report.contradictions) console.log(`  WRONG: ${text}`);
  if (report.contradictions.length === 0) console.log('  nothing lost, nothing twice');
}

function printAttack({ attack, attacked, quiet }: FaultReport): void {
  console.log('  hostile requests by status (0: connection closed without a response)');
  for (const [kind, statuses] of Object.entries(attack.responses)) {
    const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    console.log(`    ${kind.padEnd(46)}${counts.join(', ')}`);
  }
  for (const [name, { buyers, paid, pages }] of Object.entries({ quiet, attacked })) {
    const p95 = p95Of(pages.times).toFixed(0);
    console.log(`  ${name}: ${paid} of ${buyers.length} shoppers who intended to pay did`);
    console.log(`  ${name}: ${pages.times.length} pages, p95 ${p95} ms, ${pages.serverErrors} server errors`);
  }
  const ratio = p95Of(attacked.pages.times) / p95Of(quiet.pages.times);
  console.log(`  p95 of pages under attack: ${ratio.toFixed(2)} times that without`);
  if (attacked.buyers.length === 0 || attacked.paid > 0) return;
  console.log('  WRONG: nobody could buy under attack');
  contradictions += 1;
}

async function databaseFaults(): Promise<void> {
  const database = await openFaultyDatabase('faults');
  try {
    const name = `PostgreSQL ${database.version} that fails, two backends`;
    await faults(name, { url: database.url, backends: 2, database });
    console.log(`  connections ended inside a transaction: ${database.endedTransactions()}`);
  } finally {
    await database.close();
  }
}

async function race(title: string, where: { url?: string; backends: number }): Promise<void> {
  const { orders, soldOut, left } = await runRace({ ...where, shoppers: 50 });
  console.log(`\n${title}: 50 shoppers, 10 units: ${orders} orders, ${soldOut} sold out, ${left} left`);
  if (orders !== 10 || soldOut !== 40 || left !== 0) contradictions += 1;
}

await race('Embedded database, one backend', { backends: 1 });
await faults('Embedded database, one backend', { backends: 1 });
const server = await postgresServer();
if (server)
  try {
    const name = `PostgreSQL ${server.version}, two backends`;
    await race(name, { url: await server.create('race'), backends: 2 });
    await faults(name, { url: await server.create('faults'), backends: 2 });
    await databaseFaults();
  } finally {
    await server.close();
  }
else
  console.log(
    '\nSKIPPED: no PostgreSQL (initdb, postgres) is installed here, so two backends were not tried.',
  );
process.exitCode = contradictions === 0 ? 0 : 1;
