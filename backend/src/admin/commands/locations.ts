// Imports and exports where delivery methods hand over: npm run locations -- --help
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('locations');
