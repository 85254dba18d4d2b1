// Compares a release with the one before it: npm run compare -- mf-checkout [VERSION [FORMER]]
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('compare');
