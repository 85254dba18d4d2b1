import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('customizations');
