// Lists which items shoppers wait for: npm run stock-alerts -- --help
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('stock-alerts');
