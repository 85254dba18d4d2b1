// Imports and exports pickup locations of delivery methods: npm run locations -- --help
import { runAdminCommand } from './runAdminCommand.ts';

await runAdminCommand('locations');
