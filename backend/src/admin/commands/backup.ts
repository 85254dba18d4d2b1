// Backs up database and pictures: npm run backup -- folder/
import { runAdminCommand } from './runAdminCommand.ts';

// Without migrating: a backup before an update must keep the former release's schema.
await runAdminCommand('backup', { migrates: false });
