import { runAdminCommand } from './runAdminCommand.ts';

// No migration: a backup before an update must keep the previous release's schema.
await runAdminCommand('backup', { migrates: false });
