/** Queries select one row more, with which the next page begins. */
export const pageSize = 50;

/** Pages continue by id, so that deep pages stay fast. */
export const toPage = <Row extends { id: number }>(rows: Row[]): { page: Row[]; next: number | null } => ({
  page: rows.slice(0, pageSize),
  next: rows[pageSize]?.id ?? null,
});
