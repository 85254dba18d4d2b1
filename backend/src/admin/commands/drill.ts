// Test-restores the newest backup: npm run drill -- folder/
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('drill', { migrates: false });
