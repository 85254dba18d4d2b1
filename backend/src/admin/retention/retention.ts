import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { deleteMessages } from '../../customers/contact/keptMessages.ts';
import { eraseLeftovers } from './eraseLeftovers.ts';
import { forgetBuyers } from './forgetBuyers.ts';

interface Kept {
  what: string;
  howLong: string;
  why: string;
}

interface Removed extends Kept {
  /** Removes what is from before. */
  remove: (db: Db, before: RawBuilder<Date>) => Promise<unknown>;
}

/** `after` is an interval of the database's, so that the table says what is done. */
const removed = (
  what: string,
  { after, since, why }: { after: string; since: string; why: string },
  remove: Removed['remove'],
): Removed => ({
  what,
  howLong: `${after} after ${since}`,
  why,
  remove: (db) => remove(db, sql<Date>`(now() - ${sql.lit(after)}::interval)`),
});

/** All personal data that the shop stores: what, how long and why. docs/retention.md has the same table. */
export const retention: (Kept | Removed)[] = [
  {
    what: 'Accounts, with addresses, favourites, passkeys and reviews',
    howLong: 'until the customer deletes the account',
    why: 'the customer asked for it',
  },
  removed(
    'What requests in progress added to an account while it was deleted',
    { after: '1 minute', since: 'the deletion', why: 'they end before' },
    eraseLeftovers,
  ),
  {
    what: 'Numbers of deleted accounts, and when they were deleted',
    howLong: 'always',
    why: 'a restored backup must not bring them back',
  },
  removed(
    'Name, address, e-mail and phone of paid orders, with their payments, refunds, withdrawals and notes',
    { after: '6 years', since: 'the end of the year of the payment', why: 'the law on books of account' },
    (db, before) =>
      forgetBuyers(
        db,
        // Of one that was replaced by another, a payment came and was sent back.
        sql`date_trunc('year', coalesce(paid_at, (select max(settled_at) from payments
          where order_id = orders.id and state = 'paid'))) + interval '1 year' < ${before}`,
      ),
  ),
  removed(
    'Name, address, e-mail and phone of orders that were not paid',
    { after: '31 days', since: 'the order', why: 'late payments, and one reminder a month at most' },
    (db, before) =>
      forgetBuyers(
        db,
        sql`paid_at is null and state in ('failed', 'cancelled') and orders.created_at < ${before}
          and not exists (select from payments where order_id = orders.id and state in ('registering', 'open', 'paid'))`,
      ),
  ),
  removed(
    'Which browser placed an order',
    { after: '2 days', since: 'the order', why: 'its shopper sees how the payment went, and may register' },
    (db, before) =>
      sql`update orders set browser_hash = '' where browser_hash <> '' and created_at < ${before}
        and state not in ('created', 'awaiting-payment')`.execute(db),
  ),
  {
    what: 'Networks from which unpaid orders hold stock',
    howLong: '22 minutes while the payment page is open',
    why: 'one network cannot hold all pieces of an article',
  },
  removed(
    'Sessions of customers',
    { after: '30 days', since: 'the last use', why: 'the customer stays signed in' },
    (db, before) =>
      sql`delete from sessions where expires_at < now() or last_seen_at < ${before}`.execute(db),
  ),
  removed(
    'Browsers in which a customer has signed in',
    { after: '1 year', since: 'the last sign-in', why: 'guesses of others do not lock the customer out' },
    (db, before) => sql`delete from known_browsers where seen_at < ${before}`.execute(db),
  ),
  removed(
    'Challenges for passkeys, and what a passkey confirmed',
    { after: '1 hour', since: 'they were made', why: 'they work for minutes' },
    async (db, before) => {
      await sql`delete from passkey_challenges where issued_at < ${before}`.execute(db);
      await sql`delete from passkey_confirmations where issued_at < ${before}`.execute(db);
    },
  ),
  removed(
    'Codes to choose a new password, as hashes',
    { after: '1 day', since: 'their end', why: 'they work for minutes' },
    (db, before) =>
      sql`update people set reset_code = null
        where (reset_code ->> 'expiry')::bigint < 1000 * extract(epoch from ${before})`.execute(db),
  ),
  removed(
    'E-mails that nobody confirmed',
    { after: '7 days', since: 'they were typed', why: 'the link works for a day' },
    (db, before) =>
      sql`delete from email_changes where confirmed_at is null and requested_at < ${before}`.execute(db),
  ),
  removed(
    'Former e-mails of customers',
    { after: '8 days', since: 'the change', why: 'the way back works for seven days' },
    (db, before) => sql`delete from email_changes where confirmed_at < ${before}`.execute(db),
  ),
  removed(
    'Texts and addressees of mails that could not be sent',
    { after: '30 days', since: 'the last try', why: 'staff can send them again' },
    (db, before) =>
      sql`update outbox set payload = '{}', last_error = null
        where last_error is not null and done_at < ${before}`.execute(db),
  ),
  removed(
    'Messages from the contact form',
    { after: '6 months', since: 'the answer', why: 'questions about the answer' },
    (db, before) => deleteMessages(db, (eb) => eb('answered_at', '<', before)),
  ),
  removed(
    'Messages from the contact form without an answer',
    { after: '2 years', since: 'they came', why: 'somebody has to answer them' },
    (db, before) => deleteMessages(db, (eb) => eb('received_at', '<', before)),
  ),
  removed(
    'E-mails of who waits for an article, not confirmed',
    { after: '6 days', since: 'the request', why: 'the mail may come late' },
    (db, before) =>
      sql`delete from stock_alerts where confirmed_at is null and asked_at < ${before}`.execute(db),
  ),
  removed(
    'E-mails of who waits for an article',
    { after: '1 year', since: 'the request', why: 'the shopper asked for it' },
    (db, before) => sql`delete from stock_alerts where told_at is null and asked_at < ${before}`.execute(db),
  ),
  removed(
    'E-mails of who was told that an article is back',
    { after: '90 days', since: 'the mail', why: 'the link in it takes back other requests' },
    (db, before) => sql`delete from stock_alerts where told_at < ${before}`.execute(db),
  ),
  removed(
    'Counts of tries by e-mail, account and network, as keyed hashes',
    { after: '1 hour', since: 'their limit ended', why: 'passwords and codes are not guessed' },
    async (db, before) => {
      await sql`delete from attempts where ends_at < ${before}`.execute(db);
      await sql`delete from rate_limits where window_end < ${before}`.execute(db);
    },
  ),
  removed(
    'Sessions of staff',
    { after: '8 hours', since: 'the sign-in', why: 'a working day' },
    (db, before) => sql`delete from staff_sessions where created_at < ${before}`.execute(db),
  ),
  {
    what: 'The audit log, with names of staff and networks of their sign-ins',
    howLong: 'always',
    why: 'it shows who did what, and its hashes would no longer fit',
  },
  {
    what: 'Backups, without sessions and counts of tries',
    howLong: 'as `meltemi backup --keep` says: 30 days with the timer of this repository',
    why: 'a lost database',
  },
];

/** Removes what has been kept for its time. One that fails does not keep the others from it. */
export async function removeOldData(db: Db): Promise<void> {
  const faults: unknown[] = [];
  for (const kept of retention)
    if ('remove' in kept)
      await kept
        .remove(db, sql<Date>`now()`)
        .catch((cause: unknown) => faults.push(new Error(`Not removed: ${kept.what}`, { cause })));
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults);
}
