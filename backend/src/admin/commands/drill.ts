import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('drill', { migrates: false });
