import type { FastifyBaseLogger } from 'fastify';
import type { Call } from '../../platform/calls/call.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { createTestApp, fromShop } from '../../testing/shops/testApp.ts';
import { customerCalls } from '../calls.ts';
import { registerPerson } from '../account/registerPerson.ts';

export const maria = { name: 'Maria Ioannou', email: 'maria@example.test', password: 'Shopper#123' };

interface Reply {
  status: number;
  body: { error?: string } & Record<string, unknown>;
  headers: Record<string, unknown>;
  cookie: string | undefined;
  browserCookie: string | undefined;
}

interface Settings {
  log?: FastifyBaseLogger;
  otherCalls?: (deps: { db: Db }) => Call[];
}

export async function createTestShop({ otherCalls = () => [], ...parts }: Settings = {}) {
  const shop = await createTestApp({
    ...parts,
    calls: ({ db, config }) => [...customerCalls({ db, origin: config.origin }), ...otherCalls({ db })],
  });
  const mariaId = (await registerPerson(shop.db, maria)) ?? 0;
  await shop.db.updateTable('addresses').set({ confirmed_at: new Date() }).execute();

  async function send(
    method: 'GET' | 'POST',
    name: string,
    input: object = {},
    { cookie = '', address = '192.0.2.1' } = {},
  ): Promise<Reply> {
    const request = {
      method,
      url: `/${name}`,
      remoteAddress: address,
      headers: { ...fromShop, cookie },
      ...(method === 'GET' ? { query: { ...input } } : { payload: input }),
    };
    const reply = await shop.app.inject(request);
    const cookieOf = (wanted: string): string | undefined => {
      const found = reply.cookies.find(({ name }) => name === wanted);
      return found && `${wanted}=${found.value}`;
    };
    return {
      status: reply.statusCode,
      body: reply.json() ?? {},
      headers: reply.headers,
      cookie: cookieOf('__Host-session'),
      browserCookie: cookieOf('__Host-browser'),
    };
  }

  return {
    ...shop,
    mariaId,
    get: (name: string, input?: object, from?: { cookie?: string; address?: string }) =>
      send('GET', name, input, from),
    post: (name: string, input?: object, from?: { cookie?: string; address?: string }) =>
      send('POST', name, input, from),
  };
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;
