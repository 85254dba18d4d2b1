/** Classes and codes of PostgreSQL: no connection, no room or memory, shut down or starting, and only to be read, as managed
 *  servers are while their disk is full. Then what Node says of a server that is away. */
const codes = /^(08|53|57P0[123]|25006|E(CONNREFUSED|CONNRESET|HOSTUNREACH|NOTFOUND|AI_AGAIN)$)/;

/** Whether the database cannot do now what it will do later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.test(String(error.code));
