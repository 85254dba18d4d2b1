import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages, sourceLanguage } from 'mf-shared/languages';
import * as v from 'valibot';
import { createDispatcher } from '../../platform/calls/createDispatcher.ts';
import { requireJson } from '../../platform/calls/requireJson.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Db } from '../../platform/database/Db.ts';
import { audit } from '../staff/auditLog.ts';
import { requireRole } from '../staff/roles.ts';
import { findStaff, type StaffMember } from '../staff/staffSessions.ts';
import { officeCookie } from './session/officeCookie.ts';
import type { StaffCall, StaffContext } from './StaffCall.ts';

const language = v.fallback(v.picklist(languages), sourceLanguage);

/** Whoever is signed in to the office. Throws 401 where nobody is. */
export async function requireStaff(
  db: Db,
  { cookies }: FastifyRequest,
  { isActive } = { isActive: true },
): Promise<StaffMember> {
  const staff = await findStaff(db, cookies[officeCookie], { isActive });
  if (!staff) throw new ShopError(401, 'Please sign in.');
  return staff;
}

/** Serves the office's calls at /calls, each to whoever has its role. */
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
          // Nobody else may make the process read that much.
          ...(bodyLimit
            ? [async (request: FastifyRequest) => requireRole(await requireStaff(db, request), role)]
            : []),
        ],
        async handler(request) {
          const { language: asked, watch, ...query } = request.query as Record<string, unknown>;
          // A page that looks again by itself is no sign that somebody is there.
          const isWatching = watch !== undefined;
          const staff = await requireStaff(db, request, { isActive: !isWatching });
          requireRole(staff, role);
          requireRole(staff, secondRole);
          const context = {
            staff,
            language: v.parse(language, asked),
            address: request.ip,
            isWatching,
            log: request.log,
          };
          return dispatch(name, method === 'GET' ? query : request.body, context);
        },
      });
  };
}

/** Like a command: it is recorded who does it before it is done, and if it fails. */
const recordedCall = (db: Db, call: StaffCall, record: NonNullable<StaffCall['record']>): StaffCall => ({
  ...call,
  async handle(input, context) {
    const details = record(input);
    await audit(db, context.staff.name, 'office', call.name, details);
    try {
      return await call.handle(input, context);
    } catch (error) {
      await audit(db, context.staff.name, 'office-failed', call.name, details);
      throw error;
    }
  },
});
