import { globSync } from 'node:fs';
import path from 'node:path';
import { postgresServer, type PostgresServer } from '../../backend/src/testing/postgresServer.ts';
import { repository } from '../repository.ts';
import { importersOf } from './importers.ts';
import { isNightlyRun } from './nightly.ts';
import { nodeJobs } from './nodeSuite.ts';
import type { Job, Suite } from './Suite.ts';

const installHint =
  'no PostgreSQL server is installed here. Debian and Ubuntu: apt-get install postgresql; or name one, with a user that may create databases, in TEST_DATABASE_URL';

/** What can differ between the embedded database and a server: locks and races, the planner, types of values, the order and
 *  case of letters, rate limits, restoring. The nightly run takes every test with a database. */
export const onBothDatabases = [
  'admin/backup/{backup,drill}',
  'admin/counts/countShopping',
  'admin/import-export/{importProducts,partialLists,undoImport}',
  'admin/office/{catalogue/catalogue,delivery/delivery,figures/figures,orders/orders,reviews/reviews,vouchers/vouchers}',
  'admin/orders/ordersCommand',
  'admin/releases/compareCommand',
  'admin/staff/{auditLog,recordReleases,signIn}',
  'catalogue/listing/{filters,listings}',
  'catalogue/search/{search,understanding}',
  'customers/account/register',
  'customers/email-change/emailChange',
  'customers/passkeys/passkeys',
  'customers/password-reset/passwordReset',
  'customers/sessions/session',
  'customers/stock-alerts/stockAlerts',
  'erp/tableCalls',
  'orders/{clock,ownOrder,visitorTransaction}',
  'orders/cart/customizations',
  'orders/payment/{PaymentProvider,closePages,startPayment,jcc/cardPayments}',
  'orders/placement/{heldStock,insertOrder,placeOrder,races,releaseOrder,throttle}',
  'orders/unpaid/unpaid',
  'orders/withdrawal/withdrawals',
  'platform/database/{PreparedStatementClient,elapsed,migrate,openServer,orderedQuantity,translations,values}',
  'platform/mail/deliverMails',
  'platform/releases/{visitCounter,visitTickets}',
  'platform/telemetry/telemetry',
  'platform/visitors/visitors',
  'testing/released-statements/releasedStatements',
];

const sources = path.join(repository, 'backend/src');

/** The files that a pattern of `onBothDatabases` names. */
export const filesNamed = (pattern: string): string[] =>
  globSync(`${pattern}.test.ts`, { cwd: sources }).map((file) => path.join(sources, file));

/** They have servers or processes of their own, or ask so much that the embedded database has to do. */
const neverOnServer = ['fuzz.test.ts', 'server.test.ts', 'platform/database/Replica.test.ts'];

function testFiles(): string[] {
  const named = onBothDatabases.flatMap(filesNamed);
  if (!isNightlyRun()) return named;
  const all = globSync('**/*.test.ts', { cwd: sources, exclude: neverOnServer });
  const testDatabase = path.join(sources, 'testing/testDatabase.ts');
  const withDatabase = importersOf(
    testDatabase,
    all.map((file) => path.join(sources, file)),
  );
  return [...new Set([...named, ...withDatabase])];
}

const onServer = (url: string): Job[] => {
  const files = testFiles().map((file) => path.relative(repository, file));
  return nodeJobs('postgres', files, { TEST_DATABASE_URL: url });
};

const skipped: Job = {
  name: 'server',
  run: async () => ({ passed: 0, failed: 0, output: '', skipped: installHint }),
};

let server: PostgresServer | null = null;

/** The backend's tests on a real PostgreSQL server: a temporary one of this machine, or that of TEST_DATABASE_URL. */
export const postgres: Suite = {
  name: 'postgres',
  kind: 'unit',
  stage: 'tests',
  jobs: async () => {
    const named = process.env['TEST_DATABASE_URL'];
    if (named) return onServer(named);
    server = await postgresServer({ isThrowAway: true });
    return server ? onServer(await server.create('tests')) : [skipped];
  },
  close: async () => server?.close(),
};
