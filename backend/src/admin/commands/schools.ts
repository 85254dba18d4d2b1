// Manages schools and their uniform lists: npm run schools -- --help
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('schools');
