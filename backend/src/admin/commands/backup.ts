// The database and the pictures into a folder: npm run backup -- folder/
import { atDesk } from './runAdminCommand.ts';

// An older release's database is kept as it is: the backup before a new release.
await atDesk('backup', { migrates: false });
