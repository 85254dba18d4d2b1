// Keeps the schools and the lists of what their children wear: npm run schools -- --help
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('schools');
