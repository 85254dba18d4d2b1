import { sql } from 'kysely';

/** How long a link to confirm an address works, by the database's clock. */
export const confirmWithin = sql`interval '1 day'`;
