import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Config } from '../../platform/config/config.ts';
import { testConfig } from './testConfig.ts';
import { type AppParts, createApp } from '../../app.ts';
import { startSession } from '../../platform/visitors/sessions.ts';
import { createTestDatabase } from '../database/testDatabase.ts';

interface Settings extends Pick<AppParts, 'log' | 'onResponse'> {
  config?: Partial<Config>;
  calls?: (parts: { db: Db; config: Config }) => AppParts['calls'];
  plugins?: (parts: { db: Db; config: Config }) => AppParts['plugins'];
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  config: Config;
  signIn: (personId: number) => Promise<string>;
  reauthenticate: () => Promise<void>;
  close: () => Promise<void>;
}

export async function createTestApp({ config, calls, plugins, ...others }: Settings = {}): Promise<TestApp> {
  const { db, close } = await createTestDatabase();
  const settings = { ...testConfig(), ...config };
  const parts = { db, config: settings };
  const app = await createApp({
    ...parts,
    calls: calls?.(parts) ?? [],
    plugins: plugins?.(parts) ?? [],
    ...others,
  });
  return {
    app,
    ...parts,
    signIn: (personId) => signIn(db, personId),
    async reauthenticate() {
      await db
        .updateTable('sessions')
        .set({ reauthenticated_at: sql<Date>`now()` })
        .execute();
    },
    close: () => app.close().then(close),
  };
}

async function signIn(db: Db, personId: number): Promise<string> {
  let cookie = '';
  await startSession(db, personId, {
    visitor: { person: null, browserHash: null },
    userAgent: 'test',
    setCookie(name, value) {
      cookie = `${name}=${value}`;
    },
  });
  return cookie;
}

export const fromShop = { 'sec-fetch-site': 'same-origin' };
