// Imports a merchant's list of products: npm run import -- products.csv [pictures/] [--dry-run]
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('import');
