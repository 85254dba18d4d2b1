import { postgresServer } from '../../backend/src/testing/postgresServer.ts';
import { nodeSuite } from './nodeSuite.ts';
import type { Suite } from './Suite.ts';

const installHint =
  'no PostgreSQL server is installed here. Debian and Ubuntu: apt-get install postgresql; or name one, with a database that may be written to, in TEST_DATABASE_URL';

/** What asks a database. The inputs of the fuzz test, which are many, go to the embedded one. */
const places = [
  'admin',
  'catalogue',
  'customers',
  'erp',
  'orders',
  'platform/calls',
  'platform/database',
  'platform/mail',
  'platform/releases',
  'platform/telemetry',
  'platform/visitors',
  'shopCalls.test.ts',
].map((place) => `backend/src/${place}`);

/** The backend's tests on a real PostgreSQL server: a temporary one of this machine, or that of TEST_DATABASE_URL. */
export const postgres: Suite = {
  name: 'postgres',
  kind: 'unit',
  run: async () => {
    const named = process.env['TEST_DATABASE_URL'];
    if (named) return onServer(named).run();
    const server = await postgresServer({ isThrowAway: true });
    if (!server) return { passed: 0, failed: 0, output: '', skipped: installHint };
    try {
      return await onServer(await server.create('tests')).run();
    } finally {
      await server.close();
    }
  },
};

const onServer = (url: string): Suite => nodeSuite('postgres', places, { TEST_DATABASE_URL: url });
