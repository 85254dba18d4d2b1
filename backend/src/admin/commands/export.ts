// Exports the shop's items as a list of products: npm run export -- products.csv [pictures/]
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('export');
