// Works paid orders: npm run orders -- --help
import { atDesk } from './atDesk.ts';

await atDesk('orders');
