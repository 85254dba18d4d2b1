// Works paid orders: npm run orders -- --help
import { atDesk } from './runAdminCommand.ts';

await atDesk('orders');
