import { channel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

/** Publishes every finished statement, with its duration, in the async context of the code that sent it. */
export const statements = channel('meltemi:statement');

export const publishStatement = (event: LogEvent): void => statements.publish(event);
