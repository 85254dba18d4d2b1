// Keeps what was agreed with shoppers about customizations: npm run customizations -- --help
import { atDesk } from './runAdminCommand.ts';

await atDesk('customizations');
