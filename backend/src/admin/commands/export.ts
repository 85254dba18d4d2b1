// Writes the shop's items as a merchant's list: npm run export -- products.csv [pictures/]
import { atDesk } from './runAdminCommand.ts';

await atDesk('export');
