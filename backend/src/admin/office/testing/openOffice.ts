import type { FastifyInstance } from 'fastify';
import { calls as officeCalls, type OfficeCalls } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import type { ExcludedRelease } from 'mf-toolkit/registry';
import type { Release } from 'mf-toolkit/release';
import { openTestStore } from 'mf-toolkit/testing';
import type { StorageBackend } from 'mf-toolkit/store';
import type { InferInput } from 'valibot';
import type { OpeningDeps } from '../../../opening/isShopOpen.ts';
import type { SyncDeps } from '../../../payment/sync/syncPayment.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { nameOfOriginal, PictureNotFound } from '../../../platform/pictures/pictureNames.ts';
import { testConfig } from '../../../testing/shops/testConfig.ts';
import type { SendMail } from '../../../platform/mail/mail.ts';
import type { Minute } from '../../monitoring/requestFigures.ts';
import type { StaffRole } from '../../staff/roles.ts';
import { addStaff } from '../../staff/staffAccounts.ts';
import { startStaffSession } from '../../staff/staffSessions.ts';
import { createOfficeApp } from '../officeApp.ts';
import { officeCookie } from '../session/officeCookie.ts';

const officeOrigin = 'https://office.shop.example';
export const fromOffice = { 'sec-fetch-site': 'same-origin' };

interface OfficeResponse {
  status: number;
  body: ReturnType<typeof JSON.parse>;
}

export interface Office {
  app: FastifyInstance;
  /** A stored picture's bytes. */
  picture: (original: string) => Promise<Buffer>;
  signIn: (name: string, roles: StaffRole[]) => Promise<string>;
  call: <N extends keyof OfficeCalls>(
    name: N,
    input: InferInput<OfficeCalls[N]['input']>,
    cookie?: string,
    language?: Language,
  ) => Promise<OfficeResponse>;
}

export interface OfficeOptions {
  release?: Release | null;
  storage?: StorageBackend;
  excluded?: ExcludedRelease[];
  liveReleases?: Release[];
  minutes?: Minute[];
  pollEveryMs?: number;
  now?: () => number;
  trustFile?: string;
}

/** Returns the cookie of a new member of staff. */
export async function signInStaff(db: Db, name: string, roles: StaffRole[]): Promise<string> {
  await addStaff({ db, staffKey: undefined }, 'os:test', { name, roles });
  const { id } = await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return `${officeCookie}=${await startStaffSession(db, id)}`;
}

export async function openOffice(
  orders: SyncDeps & OpeningDeps & { sessionSecs: number; send?: SendMail },
  {
    release = null,
    storage,
    excluded = [],
    liveReleases = [],
    minutes = [],
    pollEveryMs,
    now,
    trustFile,
  }: OfficeOptions = {},
): Promise<Office> {
  const originals = new Map<string, Buffer>();
  const app = await createOfficeApp({
    config: { ...testConfig(), isProduction: true, trustFile },
    origin: officeOrigin,
    orders,
    send: orders.send ?? (async () => {}),
    applications: { at: () => release, releases: () => liveReleases },
    releases: { readFile: async () => Buffer.from('self.started = true;') },
    storage: storage ?? (await openTestStore()).storage,
    pictures: {
      async store(bytes, extension) {
        const name = nameOfOriginal(bytes, extension);
        originals.set(name, Buffer.from(bytes));
        return name;
      },
      original: async (name) => originals.get(name) ?? Promise.reject(new PictureNotFound(name)),
      variant: async () => Promise.reject(new PictureNotFound('in this test')),
    },
    excluded: { current: () => excluded },
    requests: { lastHour: () => minutes },
    pollEveryMs,
    now,
  });
  return {
    app,
    picture: async (original) => originals.get(original) ?? Promise.reject(new PictureNotFound(original)),
    signIn: (name, roles) => signInStaff(orders.db, name, roles),
    async call(name, input, cookie = '', language = 'en') {
      const { method } = officeCalls[name];
      const response = await app.inject({
        method,
        url: `/calls/${name}`,
        headers: { ...fromOffice, cookie },
        ...(method === 'GET'
          ? { query: { ...(input as Record<string, string>), language } }
          : { query: { language }, payload: input as Record<string, unknown> }),
      });
      return { status: response.statusCode, body: response.json() };
    },
  };
}
