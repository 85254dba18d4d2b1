import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { refuseCrossSite } from '../../platform/calls/refuseCrossSite.ts';
import { ShopError, TooManyAttempts } from '../../platform/errors.ts';
import { readInput } from '../../platform/calls/readInput.ts';
import { networkOf } from '../../platform/visitors/networkOf.ts';
import { audit } from '../staff/auditLog.ts';
import { incompleteSignIn, signIn, type SignInDeps } from '../staff/signIn.ts';
import { endStaffSession, findStaff, maxSessionSeconds, startStaffSession } from '../staff/staffSessions.ts';
import { signInPage } from './signInPage.ts';

export const signInPath = '/__shop/sign-in';

/**
 * The `__Host-` prefix binds the cookie to this host (browsers then require the path `/`), so no other
 * host can set it.
 */
export const staffCookie = '__Host-staff';
const cookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

const form = v.object({
  name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  password: v.pipe(v.string(), v.maxLength(200)),
  code: v.pipe(v.string(), v.maxLength(40)),
});
const html = 'text/html; charset=utf-8';

export function signInRoutes(deps: SignInDeps & { origin: string }): FastifyPluginAsync {
  const { db, origin } = deps;
  const onRequest = refuseCrossSite(origin);

  return async (app: FastifyInstance): Promise<void> => {
    app.get(signInPath, (_, reply) => reply.type(html).send(signInPage()));

    app.post(signInPath, { onRequest }, async (request, reply) => {
      const refuse = (status: number, fault: string) =>
        reply.code(status).type(html).send(signInPage({ fault }));
      try {
        const entered = readInput(form, request.body, () => incompleteSignIn);
        const staff = await signIn(deps, { ...entered, network: networkOf(request.ip) });
        if (!staff) return refuse(401, 'Name, password or code is wrong. A code works once.');
        const token = await startStaffSession(db, staff.id, request.cookies[staffCookie]);
        reply.setCookie(staffCookie, token, { ...cookie, maxAge: maxSessionSeconds });
        return reply.redirect('/__shop', 303);
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        if (error instanceof TooManyAttempts) reply.header('retry-after', error.seconds);
        return refuse(error.status, error.message);
      }
    });

    app.post('/__shop/sign-out', { onRequest }, async ({ cookies }, reply) => {
      const token = cookies[staffCookie];
      const staff = await findStaff(db, token, { isActive: false });
      if (token && staff) {
        await endStaffSession(db, token);
        await audit(db, staff.name, 'signed-out');
      }
      reply.clearCookie(staffCookie, cookie);
      return reply.redirect(signInPath, 303);
    });
  };
}
