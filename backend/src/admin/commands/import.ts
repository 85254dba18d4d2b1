// Brings the shop up to a merchant's list of products: npm run import -- products.csv [pictures/] [--dry-run]
import { atDesk } from './runAdminCommand.ts';

await atDesk('import');
