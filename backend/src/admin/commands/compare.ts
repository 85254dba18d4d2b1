// Compares a release with its predecessor: npm run compare -- mf-checkout [VERSION [FORMER]]
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('compare');
