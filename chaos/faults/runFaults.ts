import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OfficeOrder } from 'mf-office/contract';
import { folderStorage } from 'mf-toolkit/store';
import { openOffice, signInStaff } from '../../backend/src/admin/office/testing/openOffice.ts';
import type { Db } from '../../backend/src/platform/database/tables/Db.ts';
import type { GatewayOrder } from '../../demo/sandbox/orderBook.ts';
import { migrate } from '../../backend/src/platform/database/migrate/migrate.ts';
import { openDatabase } from '../../backend/src/platform/database/open/openDatabase.ts';
import { deliverMails } from '../../backend/src/platform/mail/deliverMails.ts';
import { localMailServer } from '../../demo/mailbox/localMailServer.ts';
import { readMailbox } from '../../demo/mailbox/readMailbox.ts';
import { expireOrders } from '../../backend/src/orders/unpaid/expireOrders.ts';
import { endInterruptedAttempts, reconcilePayments, retryRefunds } from '../../backend/src/payment/api.ts';
import { createOrderApp } from '../../backend/src/testing/shops/createOrderApp.ts';
import { openCardSandbox } from '../../backend/src/testing/shops/openTestShop.ts';
import { insertSeller } from '../../backend/src/testing/shops/testSeller.ts';
import { freePort } from '../../backend/src/testing/freePort.ts';
import { seedMinimalShop, type SeededShop } from '../../backend/src/testing/shops/seedMinimalShop.ts';
import { eventually } from '../../backend/src/testing/shops/shopper.ts';
import { openAttacker } from './attacker.ts';
import type { AttackReport } from './attackThread.ts';
import { priceOf, type Size } from './changedOrder.ts';
import { findContradictions, type Counts } from './findContradictions.ts';
import { databaseFaults, type DatabaseFault, type FaultyDatabase } from './faultyDatabase.ts';
import { faultyShopper, steps, type FaultyShopper, type Step } from './faultyShopper.ts';
import { randomFaults } from './randomFaults.ts';
import { visitPages, writePages, type PageVisits } from './pages.ts';
import { wrongResponses, type Period } from './wrongResponses.ts';
import { killableBackend } from './killableBackend.ts';
import { randomOf, type Random } from '../../benchmarks/random.ts';

export interface FaultSettings {
  shoppers: number;
  atOnce: number;
  seed: number;
  /** A PostgreSQL server that all backends share. Without it: the embedded database and a single backend. */
  url?: string | undefined;
  backends: number;
  /** Faults of this database, at `url`, in place of killed backends. */
  database?: FaultyDatabase;
  /** Attacks in every second round, starting with the first. */
  isAttacked?: boolean;
  /** A round ends once its shoppers are gone and this many pages were opened after the restart. */
  pagesAfterRestart?: number;
  onProgress?: (text: string) => void;
}

export interface FaultReport {
  kills: number;
  databaseFaults: Record<DatabaseFault, number>;
  mailOutages: number;
  killedWhile: Record<Step, number>;
  counts: Counts;
  contradictions: string[];
  attack: AttackReport;
  attacked: RoundStats;
  quiet: RoundStats;
}

interface RoundStats {
  buyers: string[];
  paid: number;
  pages: PageVisits;
}

const stock = 10_000;
const vouchers = 1000;

export async function runFaults(settings: FaultSettings): Promise<FaultReport> {
  const { url, database, shoppers, atOnce, pagesAfterRestart = 0, onProgress = () => {} } = settings;
  const random = randomOf(settings.seed);
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-faults-'));
  const mailFolder = join(folder, 'mail');
  const mailPort = await freePort();
  const gateway = await openCardSandbox(folder);
  const first = await openDatabase({ url, folder });
  await migrate(first.db);
  const seeded = await seedMinimalShop(first.db);
  await insertSeller(first.db);
  const jackets = await stockJackets(first.db, seeded);
  const cookie = await signInStaff(first.db, 'clerk', ['orders']);
  await first.close();
  const store = join(folder, 'store');
  await writePages(store);

  const backends = await Promise.all(
    Array.from({ length: settings.backends }, async () =>
      killableBackend({
        url,
        folder,
        store,
        gateway: gateway.url,
        mailPort,
        port: await freePort(),
        officePort: await freePort(),
      }),
    ),
  );
  const startAll = async (): Promise<void> => {
    for (const backend of backends) if (!backend.isUp()) await backend.start();
  };
  const killAll = (): Promise<unknown> => Promise.all(backends.map((backend) => backend.kill()));
  const running = (next: () => number) => {
    const up = database?.isUp() === false ? [] : backends.filter((backend) => backend.isUp());
    return up[Math.floor(next() * up.length)];
  };
  const anyBackend = () => eventually(async () => running(() => random.next()));
  const environment = {
    seeded,
    random,
    origin: async () => (await anyBackend()).origin,
    office: { origin: async () => (await anyBackend()).officeOrigin, cookie, variants: jackets },
    mails: () => readMailbox(mailFolder),
  };

  let mailServer: { close: () => Promise<void> } | null = null;
  const closeMail = async (): Promise<void> => {
    await mailServer?.close();
    mailServer = null;
  };

  const closing: (() => Promise<unknown>)[] = [];
  const killedWhile = Object.fromEntries(steps.map((step) => [step, 0])) as Record<Step, number>;
  const ports = backends.map((backend) => Number(new URL(backend.origin).port));
  const attacker = settings.isAttacked ? openAttacker({ ports, seeded }) : null;
  const attacked = emptyStats();
  const quiet = emptyStats();
  let attack: AttackReport = { responses: {}, serverErrors: [] };
  let kills = 0;
  const faults = { endTransactions: 0, restart: 0, failOver: 0 };
  const away: Period[] = [];
  const everybody: FaultyShopper[] = [];
  let mailOutages = 0;
  const killSome = async (): Promise<void> => {
    const [victim] = backends.toSorted(() => random.next() - 0.5);
    if (backends.length === 1 || random.chance(0.3)) await killAll();
    else await victim?.kill();
    kills += 1;
  };
  const disturb = async (disturbed: FaultyDatabase): Promise<void> => {
    const fault = random.pick(databaseFaults);
    const from = Date.now();
    await disturbed[fault]();
    away.push({ from, to: Date.now() });
    faults[fault] += 1;
  };
  try {
    for (let bought = 0; bought < shoppers; bought += atOnce) {
      const isAttacked = attacker !== null && (bought / atOnce) % 2 === 0;
      const round = isAttacked ? attacked : quiet;
      const { gateway: fault, isMailDown } = randomFaults(random);
      await gateway.faults(fault);
      if (isMailDown) {
        await closeMail();
        mailOutages += 1;
      } else mailServer ??= await localMailServer({ port: mailPort, folder: mailFolder });
      await startAll();
      if (isAttacked) attacker.start();
      const visiting = new AbortController();
      closing.push(async () => visiting.abort());
      // Not seeded: the number of visits depends on time and must not change the shoppers' random numbers.
      const visits = visitPages(() => running(Math.random)?.origin, visiting.signal, round.pages);

      const active = Array.from({ length: Math.min(atOnce, shoppers - bought) }, (_, index) =>
        faultyShopper(bought + index + 1, environment),
      );
      everybody.push(...active);
      round.buyers.push(...active.flatMap(({ intendsToPay, email }) => (intendsToPay ? [email] : [])));
      const allFinished = Promise.all(active.map(({ gone }) => gone));
      await randomMoment(active, random);
      for (const { step } of active) killedWhile[step] += 1;
      await (database ? disturb(database) : killSome());
      await gateway.faults({});
      await startAll();
      const opened = round.pages.times.length + pagesAfterRestart;
      await eventually(async () => round.pages.times.length >= opened);
      await allFinished;
      visiting.abort();
      await visits;
      if (isAttacked) attack = await attacker.stop();
      onProgress(`${bought + active.length} of ${shoppers} shoppers, ${kills} kills`);
    }

    mailServer ??= await localMailServer({ port: mailPort, folder: mailFolder });
    await killAll();
    const { db, close } = await openDatabase({ url, folder });
    closing.push(close);
    await advanceAnHour(db);
    const port = await freePort();
    const faultless = await createOrderApp({ db, port, gateway: gateway.url, mailPort, sessionSecs: 1200 });
    closing.push(() => faultless.app.close());
    await reconcilePayments(faultless.deps);
    await retryRefunds(faultless.deps);
    await endInterruptedAttempts(faultless.deps);
    await expireOrders(faultless.deps);
    await deliverMails(faultless.deps);

    const atGateway = (await (await fetch(`${gateway.url}/control/orders`)).json()) as GatewayOrder[];
    const mails = await readMailbox(mailFolder);
    const office = await openOffice(faultless.deps, { storage: folderStorage(store) });
    closing.push(() => office.app.close());
    const readOrder = async (number: string): Promise<OfficeOrder> =>
      (await office.call('OfficeOrder', { number }, cookie)).body.order;
    const counted = await findContradictions({
      db,
      jackets,
      atGateway,
      mails,
      stock,
      vouchers,
      readOrder,
      shoppers: everybody,
    });
    counted.contradictions.push(...wrongResponses(attack.serverErrors, away));
    for (const { origin: at, crashes } of backends)
      if (crashes() > 0) counted.contradictions.push(`${at} crashed ${crashes()} times`);
    for (const round of [attacked, quiet]) round.paid = await countPaid(db, round.buyers);
    return { kills, databaseFaults: faults, mailOutages, killedWhile, attack, attacked, quiet, ...counted };
  } finally {
    await attacker?.close();
    await killAll();
    for (const close of closing.toReversed()) await close();
    await closeMail();
    await gateway.close();
    await rm(folder, { recursive: true });
  }
}

/** Three sizes, enough for everybody. An item costs what its cheapest size does. */
async function stockJackets(db: Db, { jacket }: SeededShop): Promise<Record<Size, number>> {
  await db.updateTable('items').set({ price_cents: priceOf.S }).where('id', '=', jacket.id).execute();
  const { colour_id } = await db
    .updateTable('variants')
    .set({ on_hand: stock, price_cents: priceOf.M })
    .where('id', '=', jacket.medium)
    .returning('colour_id')
    .executeTakeFirstOrThrow();
  const inSize = async (size: 'S' | 'L'): Promise<number> => {
    const variant = { item_id: jacket.id, colour_id, size, on_hand: stock, price_cents: priceOf[size] };
    return (await db.insertInto('variants').values(variant).returning('id').executeTakeFirstOrThrow()).id;
  };
  return { S: await inSize('S'), M: jacket.medium, L: await inSize('L') };
}

/**
 * Waits until any shopper takes a random step, or until all have left. The last step lasts until the mail is
 * sent.
 */
async function randomMoment(active: FaultyShopper[], random: Random): Promise<void> {
  const step = random.pick(steps);
  const allGone = Promise.all(active.map(({ gone }) => gone));
  await Promise.race([allGone, ...active.map((shopper) => shopper.takes(step))]);
  await wait(random.next() * (step === 'done' ? 300 : 60));
}

const emptyStats = (): RoundStats => ({ buyers: [], paid: 0, pages: { times: [], serverErrors: 0 } });

async function countPaid(db: Db, emails: string[]): Promise<number> {
  const orders = await db.selectFrom('orders').select('email').where('state', '=', 'paid').execute();
  const paid = new Set(orders.map(({ email }) => email));
  return emails.filter((email) => paid.has(email)).length;
}

async function advanceAnHour(db: Db): Promise<void> {
  const hour = sql`interval '1 hour'`;
  await sql`update payments set created_at = created_at - ${hour}, session_expires_at = session_expires_at - ${hour},
    next_check_at = next_check_at - ${hour}`.execute(db);
  await sql`update reservations set expires_at = expires_at - ${hour}`.execute(db);
  await sql`update orders set created_at = created_at - ${hour}`.execute(db);
  await sql`update refunds set created_at = created_at - ${hour}`.execute(db);
  await sql`update outbox set next_attempt_at = next_attempt_at - ${hour}`.execute(db);
}
