import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { hasRunForDays, noteDay } from '../../platform/database/times/trustedClock.ts';
import { deleteMessages } from '../../customers/api.ts';
import { deleteOldDeliveries } from '../../webhooks/api.ts';
import { eraseLeftovers } from './eraseLeftovers.ts';
import { forgetBuyers } from './forgetBuyers.ts';

interface Kept {
  what: string;
  howLong: string;
  why: string;
}

interface Removed extends Kept {
  remove: (db: Db) => Promise<unknown>;
}

/** A clock that is wrong for hours would otherwise end the periods of years. */
const isRemovable = (after: string) =>
  sql<boolean>`(${sql.lit(after)}::interval < interval '30 days' or ${hasRunForDays})`;

/** `after` is a database interval, so that the documented period and the executed one are the same text. */
const removed = (
  what: string,
  { after, since, why }: { after: string; since: string; why: string },
  remove: (db: Db, before: RawBuilder<Date>) => Promise<unknown>,
): Removed => ({
  what,
  howLong: `${after} after ${since}`,
  why,
  remove: (db) =>
    remove(
      db,
      sql<Date>`(case when ${isRemovable(after)} then now() - ${sql.lit(after)}::interval else '-infinity' end)`,
    ),
});

/** A test keeps docs/retention.md equal to this list. */
export const retention: (Kept | Removed)[] = [
  {
    what: 'Accounts, with addresses, favourites, passkeys, reviews and notes of staff',
    howLong: 'until the customer deletes the account',
    why: 'the customer asked for it',
  },
  {
    what: 'Reviews by guests',
    howLong: 'until the buyer asks for their removal',
    why: 'other shoppers read them',
  },
  removed(
    'Data that requests in progress added to an account during its deletion',
    { after: '1 minute', since: 'the deletion', why: 'such requests end earlier' },
    eraseLeftovers,
  ),
  {
    what: 'Ids of deleted accounts, with the time of deletion',
    howLong: 'indefinitely',
    why: 'a restored backup must not bring them back',
  },
  removed(
    'Name, company, address, e-mail and phone of paid orders, with their invoices, credit notes, payments, refunds, withdrawals, notes and messages',
    { after: '6 years', since: 'the end of the year of the payment', why: 'required by accounting law' },
    (db, before) =>
      forgetBuyers(
        db,
        // An order replaced by another has no payment date, but its late payment was sent back.
        sql`date_trunc('year', coalesce(paid_at, (select max(settled_at) from payments
          where order_id = orders.id and state = 'paid'))) + interval '1 year' < ${before}`,
      ),
  ),
  removed(
    'Name, company, address, e-mail, phone and note of unpaid orders',
    { after: '31 days', since: 'the order', why: 'late payments, and at most one reminder a month' },
    (db, before) =>
      forgetBuyers(
        db,
        sql`paid_at is null and state in ('failed', 'cancelled') and orders.created_at < ${before}
          and not exists (select from payments where order_id = orders.id and (
            state in ('registering', 'open', 'paid')
            or state = 'expired' and next_check_at < now() + interval '1 day'))`,
      ),
  ),
  removed(
    'The browser that placed an order',
    { after: '2 days', since: 'the order', why: 'its shopper can see the payment status and register' },
    (db, before) =>
      sql`with changes as (
          update order_changes set browser_hash = '' where browser_hash <> '' and at < ${before}
            and state <> 'awaiting-payment')
        update orders set browser_hash = '' where browser_hash <> '' and created_at < ${before}
          and state not in ('created', 'awaiting-payment')`.execute(db),
  ),
  {
    what: 'Networks from which unpaid orders hold stock',
    howLong: '22 minutes while the payment page is open; at pickup, until the payment',
    why: 'one network cannot hold all units of an item',
  },
  removed(
    'Browsers in which the shop was seen before its opening',
    { after: '1 day', since: 'the expiry of the link', why: 'until then the browser sees the closed shop' },
    (db, before) => sql`delete from trial_links where expires_at < ${before}`.execute(db),
  ),
  removed(
    'Sessions of customers',
    { after: '30 days', since: 'the last use', why: 'the customer stays signed in' },
    (db, before) =>
      sql`delete from sessions where expires_at < now() or last_seen_at < ${before}`.execute(db),
  ),
  removed(
    'Browsers in which a customer has signed in',
    {
      after: '1 year',
      since: 'the last sign-in',
      why: 'wrong guesses by others do not lock the customer out',
    },
    (db, before) => sql`delete from known_browsers where seen_at < ${before}`.execute(db),
  ),
  removed(
    'Challenges and confirmations of passkeys',
    { after: '1 hour', since: 'they were issued', why: 'they are valid for minutes' },
    async (db, before) => {
      await sql`delete from passkey_challenges where issued_at < ${before}`.execute(db);
      await sql`delete from passkey_confirmations where issued_at < ${before}`.execute(db);
    },
  ),
  removed(
    'Codes to reset a password, as hashes',
    { after: '1 day', since: 'their expiry', why: 'they are valid for minutes' },
    (db, before) =>
      sql`update people set reset_code = null
        where (reset_code ->> 'expiry')::bigint < 1000 * extract(epoch from ${before})`.execute(db),
  ),
  removed(
    'Unconfirmed e-mail addresses',
    { after: '7 days', since: 'they were entered', why: 'the link is valid for a day' },
    (db, before) =>
      sql`delete from email_changes where confirmed_at is null and requested_at < ${before}`.execute(db),
  ),
  removed(
    'Former e-mail addresses of customers',
    { after: '8 days', since: 'the change', why: 'the change can be undone for seven days' },
    (db, before) => sql`delete from email_changes where confirmed_at < ${before}`.execute(db),
  ),
  removed(
    'Contents and recipients of mails that could not be sent',
    { after: '30 days', since: 'the last attempt', why: 'staff can send them again' },
    (db, before) =>
      sql`update outbox set payload = '{}', last_error = null
        where last_error is not null and done_at < ${before}`.execute(db),
  ),
  removed(
    'Webhooks, which contain no personal data, with the answers of their receivers',
    { after: '30 days', since: 'the last attempt', why: 'staff can send them again' },
    deleteOldDeliveries,
  ),
  removed(
    'Messages from the contact form',
    { after: '6 months', since: 'the reply', why: 'questions about the reply' },
    (db, before) => deleteMessages(db, (eb) => eb('answered_at', '<', before)),
  ),
  removed(
    'Messages from the contact form without a reply',
    { after: '2 years', since: 'they arrived', why: 'they still need a reply' },
    (db, before) => deleteMessages(db, (eb) => eb('received_at', '<', before)),
  ),
  removed(
    'Email addresses of unconfirmed stock alerts',
    { after: '6 days', since: 'the request', why: 'the mail may come late' },
    (db, before) =>
      sql`delete from stock_alerts where confirmed_at is null and asked_at < ${before}`.execute(db),
  ),
  removed(
    'Email addresses of stock alerts',
    { after: '1 year', since: 'the request', why: 'the shopper asked for it' },
    (db, before) => sql`delete from stock_alerts where told_at is null and asked_at < ${before}`.execute(db),
  ),
  {
    what: 'Networks from which stock alerts were asked for, as keyed hashes',
    howLong: 'as long as the email address of the alert',
    why: 'one network cannot take all places of an item',
  },
  removed(
    'Email addresses of sent stock alerts',
    { after: '14 days', since: 'the mail', why: 'its link cancels other alerts' },
    (db, before) => sql`delete from stock_alerts where told_at < ${before}`.execute(db),
  ),
  removed(
    'Counts of attempts by e-mail, account and network, as keyed hashes',
    { after: '1 hour', since: 'their limit ended', why: 'passwords and codes cannot be guessed' },
    (db, before) => sql`delete from rate_limit_hits where ends_at < ${before}`.execute(db),
  ),
  removed(
    'Sessions of staff',
    { after: '8 hours', since: 'the sign-in', why: 'one working day' },
    (db, before) => sql`delete from staff_sessions where created_at < ${before}`.execute(db),
  ),
  {
    what: 'The audit log, with names of staff and networks of their sign-ins',
    howLong: 'indefinitely',
    why: 'it shows who did what, and its hash chain must stay intact',
  },
  {
    what: 'Backups, without sessions and counts of attempts',
    howLong: 'as set by `meltemi backup --keep`: 30 days with the timer in this repository',
    why: 'recovery of a lost database',
  },
];

/** A failing removal does not prevent the others. */
export async function removeOldData(db: Db): Promise<void> {
  await noteDay(db);
  const faults: unknown[] = [];
  for (const kept of retention)
    if ('remove' in kept)
      await kept
        .remove(db)
        .catch((cause: unknown) => faults.push(new Error(`Could not remove: ${kept.what}`, { cause })));
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults);
}
