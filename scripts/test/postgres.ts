import { postgresServer } from '../../backend/src/testing/postgresServer.ts';
import { nodeTests } from './nodeTests.ts';
import type { Part } from './Part.ts';

const howToGetIt =
  'no PostgreSQL server is installed here. Debian and Ubuntu: apt-get install postgresql; or name one, with a database that may be written to, in TEST_DATABASE_URL';

/** The backend's tests once more, on a real PostgreSQL server: this machine's own, started for them, or the one that
 *  TEST_DATABASE_URL names. */
export const postgres: Part = {
  name: 'postgres',
  kind: 'unit',
  run: async () => {
    const named = process.env['TEST_DATABASE_URL'];
    if (named) return onServer(named).run();
    const server = await postgresServer({ isThrowAway: true });
    if (!server) return { passed: 0, failed: 0, output: '', skipped: howToGetIt };
    try {
      return await onServer(await server.create('tests')).run();
    } finally {
      await server.close();
    }
  },
};

const onServer = (url: string): Part => nodeTests('postgres', ['backend/src'], { TEST_DATABASE_URL: url });
