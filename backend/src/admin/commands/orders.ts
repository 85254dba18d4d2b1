import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('orders');
