// Lists and processes paid orders: npm run orders -- --help
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('orders');
