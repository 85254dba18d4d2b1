import { readFileSync } from 'node:fs';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { StorageBackend } from 'mf-toolkit/store';
import type { ExcludedRelease } from 'mf-toolkit/registry';
import { ShopError } from '../../platform/errors.ts';
import { requireRole, type Role } from '../staff/roles.ts';
import type { SignInDeps } from '../staff/signIn.ts';
import { findStaff, type StaffMember } from '../staff/staffSessions.ts';
import { auditPage } from './auditPage.ts';
import { operatorsPage } from './operatorsPage.ts';
import { operatorsView } from './operatorsView.ts';
import type { RequestFigures } from './requestFigures.ts';
import { signInPath, signInRoutes, staffCookie } from './signInRoutes.ts';

interface Settings extends SignInDeps {
  storage: StorageBackend;
  isEmbedded: boolean;
  requests: RequestFigures;
  origin: string;
  officeOrigin: string | undefined;
  excluded: () => ExcludedRelease[];
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  // A page of the shop that opens one of these pages must not get access to its window.
  'cross-origin-opener-policy': 'noopener-allow-popups',
  'referrer-policy': 'same-origin',
};
const style = ['operators.css', 'signIn.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');

export function operatorsPlugin(settings: Settings): FastifyPluginAsync {
  const { db, requests, excluded, officeOrigin } = settings;

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(formbody);
    app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
    app.get('/__shop.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style));
    await app.register(signInRoutes(settings));

    staffPage('/__shop', 'see', async (staff, request) => {
      const view = await operatorsView({ ...settings, minutes: requests.lastHour(), excluded: excluded() });
      return operatorsPage(view, { staff, officeOrigin, isWatched: isWatched(request) });
    });
    staffPage('/__shop/audit', 'admin', () => auditPage(db));

    function staffPage(
      path: string,
      role: Role,
      render: (staff: StaffMember, request: FastifyRequest) => Promise<string>,
    ): void {
      app.get(path, { onRequest: refuseScripts }, async (request, reply) => {
        const isActive = !isWatched(request);
        const staff = await findStaff(db, request.cookies[staffCookie], { isActive });
        if (!staff) return reply.redirect(signInPath, 303);
        requireRole(staff, role);
        return reply.type('text/html; charset=utf-8').send(await render(staff, request));
      });
    }
  };
}

const isWatched = ({ query }: FastifyRequest): boolean => 'watch' in (query as object);

/**
 * The shop's pages run scripts of many releases at the same origin; none of them may read the staff's pages.
 */
async function refuseScripts({ headers }: FastifyRequest): Promise<void> {
  const mode = headers['sec-fetch-mode'];
  if (mode && mode !== 'navigate') throw new ShopError(403, 'This page cannot be requested by scripts.');
}
