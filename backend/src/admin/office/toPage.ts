/** Rows on a page of a list. Queries select one more, with which the next page begins. */
export const pageSize = 50;

/** Returns a page and where the next one begins; pages continue by id, so that deep pages stay fast. */
export const toPage = <Row extends { id: number }>(rows: Row[]): { page: Row[]; next: number | null } => ({
  page: rows.slice(0, pageSize),
  next: rows[pageSize]?.id ?? null,
});
