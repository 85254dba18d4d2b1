import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createDispatcher } from '../../../platform/calls/createDispatcher.ts';
import { requireJson } from '../../../platform/calls/requireJson.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { audit } from '../../staff/auditLog.ts';
import { requireRole } from '../../staff/roles.ts';
import { findStaff, type SignedInMember } from '../../staff/staffSessions.ts';
import { officeCookie } from '../session/officeCookie.ts';
import { readerLanguage } from '../session/readerLanguage.ts';
import type { StaffCall, StaffContext } from './StaffCall.ts';

export async function requireStaff(
  db: Db,
  { cookies }: FastifyRequest,
  { isActive } = { isActive: true },
): Promise<SignedInMember> {
  const staff = await findStaff(db, cookies[officeCookie], { isActive });
  if (!staff) throw new ShopError(401, 'Please sign in.');
  return staff;
}

export function staffCallRoutes({ db, calls }: { db: Db; calls: StaffCall[] }) {
  const recorded = calls.map((call) => (call.record ? recordedCall(db, call, call.record) : call));
  const dispatch = createDispatcher<StaffContext>(recorded);

  return async (app: FastifyInstance): Promise<void> => {
    for (const { name, method, role, secondRole = role, bodyLimit } of calls)
      app.route({
        method,
        url: `/calls/${name}`,
        exposeHeadRoute: false,
        ...(bodyLimit && { bodyLimit }),
        onRequest: [
          ...(method === 'POST' ? [requireJson] : []),
          // Checked before the body is read, so that others cannot make the process read large bodies.
          ...(bodyLimit
            ? [async (request: FastifyRequest) => requireRole(await requireStaff(db, request), role)]
            : []),
        ],
        async handler(request) {
          const { language: code, watch, ...query } = request.query as Record<string, unknown>;
          const isBackgroundPoll = watch !== undefined;
          const staff = await requireStaff(db, request, { isActive: !isBackgroundPoll });
          requireRole(staff, role);
          requireRole(staff, secondRole);
          const context = {
            staff,
            language: v.parse(readerLanguage, code),
            ip: request.ip,
            isBackgroundPoll,
            log: request.log,
          };
          return dispatch(name, method === 'GET' ? query : request.body, context);
        },
      });
  };
}

const recordedCall = (db: Db, call: StaffCall, record: NonNullable<StaffCall['record']>): StaffCall => ({
  ...call,
  async handle(input, context) {
    const details = await record(input);
    await audit(db, context.staff.name, 'office', call.name, details);
    try {
      return await call.handle(input, context);
    } catch (error) {
      await audit(db, context.staff.name, 'office-failed', call.name, details);
      throw error;
    }
  },
});
