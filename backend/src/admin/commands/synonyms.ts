// Keeps what shoppers say for what the shop calls otherwise: npm run synonyms -- --help
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('synonyms');
