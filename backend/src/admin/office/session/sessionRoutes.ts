import type { FastifyInstance } from 'fastify';
import { officeCalls, type SignedInStaff } from 'mf-shared/officeCalls';
import * as v from 'valibot';
import { requireJson } from '../../../platform/calls/requireJson.ts';
import { ShopError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/visitors/networkOf.ts';
import { audit } from '../../staff/auditLog.ts';
import { signIn, type SignInDeps } from '../../staff/signIn.ts';
import {
  endStaffSession,
  findStaff,
  longestSessionSeconds,
  startStaffSession,
  type StaffMember,
} from '../../staff/staffSessions.ts';
import { cookieSettings, officeCookie } from './officeCookie.ts';

const shown = (staff: StaffMember | null): { staff: SignedInStaff | null } => ({
  staff: staff && { name: staff.name, roles: staff.roles },
});

export function sessionRoutes(deps: SignInDeps) {
  const { db } = deps;

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/calls/OfficeSession', async ({ cookies }) =>
      shown(await findStaff(db, cookies[officeCookie], { isActive: true })),
    );

    app.post('/calls/OfficeSignIn', { onRequest: requireJson }, async (request, reply) => {
      const entered = v.safeParse(officeCalls.OfficeSignIn.input, request.body, { abortEarly: true });
      if (!entered.success) throw new ShopError(400, 'Please enter name, password and code.');
      const staff = await signIn(deps, { ...entered.output, network: networkOf(request.ip) });
      if (staff) {
        const token = await startStaffSession(db, staff.id, request.cookies[officeCookie]);
        reply.setCookie(officeCookie, token, { ...cookieSettings, maxAge: longestSessionSeconds });
      }
      return shown(staff);
    });

    app.post('/calls/OfficeSignOut', { onRequest: requireJson }, async ({ cookies }, reply) => {
      const token = cookies[officeCookie];
      const staff = await findStaff(db, token, { isActive: false });
      if (token && staff) {
        await endStaffSession(db, token);
        await audit(db, staff.name, 'signed-out');
      }
      reply.clearCookie(officeCookie, cookieSettings);
      return {};
    });
  };
}
