// Imports a product list: npm run import -- products.csv [pictures/] [--dry-run]
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('import');
