import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { statements } from '../../platform/database/queries/statements.ts';

/** The number of statements that a call sends to the database. */
export async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const add = (): void => void (count += 1);
  subscribe(statements.name, add);
  await call();
  unsubscribe(statements.name, add);
  return count;
}
