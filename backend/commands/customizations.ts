// Keeps what was agreed with shoppers about customizations: npm run customizations -- --help
import { atDesk } from './atDesk.ts';

await atDesk('customizations');
