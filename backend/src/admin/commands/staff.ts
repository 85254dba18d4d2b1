// Manages the shop's staff: npm run staff -- --help
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('staff');
