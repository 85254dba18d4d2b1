// Sets a release beside the one before it: npm run compare -- mf-checkout [VERSION [FORMER]]
import { atDesk } from './runAdminCommand.ts';

await atDesk('compare');
