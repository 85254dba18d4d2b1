import { channel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

/** Every statement that has ended, with how long it took, in the async context of the code that sent it. */
export const statements = channel('meltemi:statement');

/** For Kysely's `log`. */
export const publishStatement = (event: LogEvent): void => statements.publish(event);
