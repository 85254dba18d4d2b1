import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('staff');
