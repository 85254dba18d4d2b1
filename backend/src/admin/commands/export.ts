// Exports the shop's items as a product list: npm run export -- products.csv [pictures/]
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('export');
