import { sql } from 'kysely';
import type { OfficeMessage } from 'mf-office/contract';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';

interface Search {
  state: 'waiting' | 'answered';
  from?: number | undefined;
}

export async function findMessages(
  db: Db,
  { state, from }: Search,
): Promise<{ messages: OfficeMessage[]; next: number | null }> {
  const isWaiting = state === 'waiting';
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('addresses')
        .innerJoin('people', 'people.id', 'person_id')
        .select('person_id')
        .where(sql`lower(addresses.email)`, '=', sql`lower(contact_messages.email)`)
        .where('addresses.confirmed_at', 'is not', null)
        .where('erased_at', 'is', null)
        .limit(1)
        .as('customer_id'),
    )
    .where('answered_at', isWaiting ? 'is' : 'is not', null)
    .$if(from !== undefined, (query) => query.where('id', isWaiting ? '>=' : '<=', from ?? 0))
    .orderBy('id', isWaiting ? 'asc' : 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = toPage(rows);
  return {
    messages: page.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      subject: row.subject,
      text: row.text,
      customerId: row.customer_id,
      receivedAt: row.received_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      answeredBy: row.answered_by,
    })),
    next,
  };
}
