// Manages search synonyms: npm run synonyms -- --help
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('synonyms');
