import { sql } from 'kysely';

export const confirmWithin = sql`interval '1 day'`;
