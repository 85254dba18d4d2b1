import { channel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

export const statements = channel('meltemi:statement');

export const publishStatement = (event: LogEvent): void => statements.publish(event);
