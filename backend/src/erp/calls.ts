import type { Call } from '../platform/calls/call.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { attachmentCalls } from './attachmentCalls.ts';
import { readCalls } from './readCalls.ts';
import { writeCalls } from './writeCalls.ts';

/** The calls on the generic tables, answered from the dictionary. */
export function tableCalls(deps: { db: Database }): Call[] {
  return [...readCalls(deps), ...writeCalls(deps), ...attachmentCalls(deps)];
}
