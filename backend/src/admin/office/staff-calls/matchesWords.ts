import { sql, type RawBuilder } from 'kysely';

/** Every word occurs in the folded text. `text` should have a trigram index. */
export const matchesWords = (text: RawBuilder<unknown>, words: string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(
        words.map((word) => sql`${text} like search_pattern(${word})`),
        sql` and `,
      )}`;
