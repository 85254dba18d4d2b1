import { globSync } from 'node:fs';
import path from 'node:path';
import {
  postgresServer,
  programFolder,
  type PostgresServer,
} from '../../backend/src/testing/database/postgresServer.ts';
import { repository } from '../repository.ts';
import { importersOf } from './importers.ts';
import { isNightlyRun } from '../../backend/src/testing/isNightlyRun.ts';
import { nodeJobs, testFiles } from './nodeSuite.ts';
import type { Job, Suite } from './Suite.ts';

const installHint =
  'PostgreSQL is not installed, so the suite backend used the embedded database. Install it (Debian, Ubuntu: apt-get install postgresql), or set TEST_DATABASE_URL to a server with a user that may create databases';

/**
 * Tests of what can differ between the embedded database and a server: transactions and locks on a single
 * connection, races, the planner, types of values, collation, recorded statements. Others with the same locks are
 * tested there at night. The journeys shop, sign in and pay on the embedded database, and `commands.test.ts` backs
 * it up and restores it.
 */
export const onBothDatabases = [
  'admin/import-export/importProducts',
  'catalogue/listing/listings',
  'catalogue/search/results/search',
  'orders/order/withCheckoutLock',
  'orders/placement/{insertOrder,placeOrder,races,releaseOrder}',
  'orders/withdrawal/withdrawals',
  'payment/start/startPayment',
  'platform/database/{migrate/migrate,open/values,times/elapsed}',
  'platform/mail/deliverMails',
  'testing/released-statements/releasedStatements',
];

const sources = path.join(repository, 'backend/src');

export const filesNamed = (pattern: string): string[] =>
  globSync(`${pattern}.test.ts`, { cwd: sources }).map((file) => path.join(sources, file));

/** Tests of the embedded database, and tests with their own servers. */
const neverOnServer = [
  'server.test.ts',
  'admin/commands/commands.test.ts',
  'platform/database/server/Replica.test.ts',
  'platform/database/migrate/interruptedMigration.test.ts',
  'platform/database/embedded/vacuumEmbedded.test.ts',
  'platform/database/embedded/fullDisk.nightly.test.ts',
  'testing/database/EmptiedDatabases.test.ts',
].map((file) => path.join(sources, file));

const namedServer = (): string | undefined => process.env['TEST_DATABASE_URL'];
const hasServer = (): boolean => Boolean(namedServer() ?? programFolder());

function withDatabase(files: string[]): string[] {
  const absolute = files.map((file) => path.join(repository, file));
  const found = importersOf(path.join(sources, 'testing/database/testDatabase.ts'), absolute);
  return found.filter((file) => !neverOnServer.includes(file)).map((file) => path.relative(repository, file));
}

/** Tests of processes, and tests that change what the whole process uses, such as its tracing or its clock. */
const inOwnProcess = new Set(
  [
    'fuzz',
    'admin/backup/drill',
    'orders/clock',
    'platform/log/log',
    'platform/tracing/tracing',
    'storefront/automaticRollback',
    'storefront/renderers/{hostile,isolation}',
  ].flatMap(filesNamed),
);

const isAlone = (file: string): boolean => inOwnProcess.has(path.resolve(repository, file));

/**
 * Database tests run on a PostgreSQL server, which is twice as fast as the embedded database: that of
 * TEST_DATABASE_URL, or else a temporary one.
 */
export function backendSuite(files?: string[]): Suite {
  let server: PostgresServer | null = null;
  let url: Promise<string | undefined> | undefined;
  async function startServer(): Promise<string | undefined> {
    server = await postgresServer({ isThrowAway: true });
    if (!server) return undefined;
    // A statement costs less processor time over the socket than over TCP.
    return `${await server.create('tests')}?host=${encodeURIComponent(server.folder)}`;
  }
  const databaseUrl = (): Promise<string | undefined> =>
    (url ??= namedServer() ? Promise.resolve(namedServer()) : startServer());
  return {
    name: 'backend',
    kind: 'unit',
    stage: 'tests',
    jobs: () => {
      const all = files ?? testFiles(['backend']);
      const onServer = new Set(hasServer() ? withDatabase(all) : []);
      const others = all.filter((file) => !onServer.has(file));
      return [
        ...nodeJobs('backend', [...onServer], {
          isAlone,
          env: async () => ({ TEST_DATABASE_URL: await databaseUrl() }),
        }),
        ...nodeJobs('backend', others, { isAlone }),
      ];
    },
    close: async () => server?.close(),
  };
}

const skipped: Job = {
  name: 'server',
  run: async () => ({ passed: 0, failed: 0, output: '', skipped: installHint }),
};

function filesOnEmbedded(): string[] {
  if (isNightlyRun()) return withDatabase(testFiles(['backend']));
  return onBothDatabases.flatMap(filesNamed).map((file) => path.relative(repository, file));
}

export const embedded: Suite = {
  name: 'embedded',
  kind: 'unit',
  stage: 'tests',
  jobs: () => (hasServer() ? nodeJobs('embedded', filesOnEmbedded(), { isAlone }) : [skipped]),
};
