import { join } from 'node:path';
import { readConfig, type Config } from '../../platform/config/config.ts';

/**
 * The folder is below a file, so nothing can be written there. The default folder may be that of `npm start`
 * in this checkout, whose trust file rejects unsigned releases.
 */
const dataFolder = join(import.meta.filename, 'data');

/** Returns the settings of a shop for tests. */
export const testConfig = (env: NodeJS.ProcessEnv = {}): Config =>
  readConfig({ LOG_LEVEL: 'silent', DATA_FOLDER: dataFolder, ...env });
