import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../database/tables/Db.ts';
import { networkOf } from '../../visitors/networkOf.ts';
import { isSameText } from '../../secrets/isSameText.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const ticketSeconds = dayMs / 1000;

export interface Visit {
  id: string;
  network: string;
}

/**
 * A signed ticket proves that a report comes from a page of the shop. It is valid for one scope of releases
 * and one day.
 */
interface VisitTickets {
  /** Reads or creates the key of today. Before the first call, no tickets are issued or accepted. */
  refresh(): Promise<void>;
  issue(setId: string, ip: string): { visit: Visit; ticket: string } | null;
  /** Null if the ticket was not issued for this scope within a day. */
  read(ticket: string | undefined, setId: string): Visit | null;
}

const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const sign = (key: string, ...parts: (string | number)[]): string =>
  createHmac('sha256', key).update(parts.join(' ')).digest('base64url').slice(0, 22);

/** Keys are kept in memory, so that no page waits for the database. */
export function createVisitTickets(db: Db, now: () => number = Date.now): VisitTickets {
  let keys = new Map<string, string>();

  return {
    async refresh() {
      const today = utcDay(now());
      if (keys.has(today)) return;
      const key = randomBytes(32).toString('base64url');
      await db
        .insertInto('visit_keys')
        .values({ day: today, key })
        .onConflict((sameDay) => sameDay.doNothing())
        .execute();
      await db
        .deleteFrom('visit_keys')
        .where('day', '<', utcDay(now() - dayMs))
        .execute();
      const rows = await db.selectFrom('visit_keys').selectAll().execute();
      keys = new Map(rows.map((row) => [row.day, row.key]));
    },

    issue(setId, ip) {
      const key = keys.get(utcDay(now()));
      if (!key) return null;
      const issued = Math.floor(now() / 1000);
      const visit = { id: randomBytes(12).toString('base64url'), network: sign(key, networkOf(ip)) };
      const signature = sign(key, setId, issued, visit.id, visit.network);
      return { visit, ticket: [issued, visit.id, visit.network, signature].join('.') };
    },

    read(ticket, setId) {
      const [issued = '', id = '', network = '', signature = ''] = (ticket ?? '').split('.');
      const time = Number(issued) * 1000;
      if (!(time > now() - dayMs && time < now() + dayMs)) return null;
      const key = keys.get(utcDay(time));
      return key && isSameText(signature, sign(key, setId, issued, id, network)) ? { id, network } : null;
    },
  };
}
