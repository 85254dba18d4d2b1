import type { Db } from '../../../platform/database/tables/Db.ts';
import type { Call } from '../../../platform/calls/call.ts';
import { attachmentCalls } from './attachmentCalls.ts';
import { readCalls } from './readCalls.ts';
import { writeCalls } from './writeCalls.ts';

export function tableCalls(deps: { db: Db }): Call[] {
  return [...readCalls(deps), ...writeCalls(deps), ...attachmentCalls(deps)];
}
