// Loads before the shell, so that the first events and calls are recorded too.
import { ActivityLog } from './ActivityLog.ts';
import { recordCalls, recordEvents } from './recordActivity.ts';

export const activityLog = new ActivityLog();

recordEvents(activityLog);
recordCalls(activityLog);
