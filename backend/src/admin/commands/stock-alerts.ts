import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('stock-alerts');
