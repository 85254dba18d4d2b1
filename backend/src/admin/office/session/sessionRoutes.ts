import type { FastifyInstance } from 'fastify';
import { calls as officeCalls, type SignedInStaff } from 'mf-office/contract';
import * as v from 'valibot';
import { requireJson } from '../../../platform/calls/requireJson.ts';
import { readInput } from '../../../platform/calls/readInput.ts';
import { networkOf } from '../../../platform/visitors/networkOf.ts';
import { findSeller } from '../../../seller/findSeller.ts';
import { audit } from '../../staff/auditLog.ts';
import { incompleteSignIn, signInStaff, type SignInDeps } from '../../staff/signInStaff.ts';
import {
  endStaffSession,
  findStaff,
  maxSessionSeconds,
  type StaffMember,
} from '../../staff/staffSessions.ts';
import { cookieSettings, officeCookie } from './officeCookie.ts';
import { readerLanguage } from './readerLanguage.ts';

const readerQuery = v.object({ language: readerLanguage });

const shown = (staff: StaffMember | null): { staff: SignedInStaff | null } => ({
  staff: staff && { name: staff.name, roles: staff.roles },
});

export function sessionRoutes(deps: SignInDeps) {
  const { db } = deps;

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/calls/OfficeSession', async ({ cookies, query }) => {
      const staff = await findStaff(db, cookies[officeCookie], { isActive: true });
      const { shopName } = await findSeller(db, v.parse(readerQuery, query).language);
      return { ...shown(staff), shopName };
    });

    app.post('/calls/OfficeSignIn', { onRequest: requireJson }, async (request, reply) => {
      const entered = readInput(officeCalls.OfficeSignIn.input, request.body, () => incompleteSignIn);
      const browser = {
        formerToken: request.cookies[officeCookie],
        userAgent: request.headers['user-agent'],
      };
      const staff = await signInStaff(deps, { ...entered, network: networkOf(request.ip) }, browser);
      if (staff) {
        reply.setCookie(officeCookie, staff.token, { ...cookieSettings, maxAge: maxSessionSeconds });
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
