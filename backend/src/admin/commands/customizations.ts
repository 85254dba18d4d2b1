// Manages customizations agreed with customers: npm run customizations -- --help
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('customizations');
