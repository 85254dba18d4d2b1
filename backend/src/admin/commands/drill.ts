// Restores the newest backup on trial: npm run drill -- folder/
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('drill', { migrates: false });
