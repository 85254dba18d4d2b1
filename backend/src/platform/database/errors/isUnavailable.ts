import { messageOf } from '../../errors.ts';

/**
 * PostgreSQL's classes and codes for a lost connection, insufficient resources (a full disk, no memory), a
 * server that shuts down or starts, and read-only mode, which managed servers enter when their disk is full;
 * then Node's codes for an unreachable server.
 */
const codes =
  /^(08|53|57P0[123]|25006|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$)/;

export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.test(String(error.code));

/** The driver's own errors for a connection that ended, or was not made in time, have no code. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = '08006';

  constructor(cause: unknown) {
    super(`The connection to the database was lost: ${messageOf(cause)}`, { cause });
  }
}
