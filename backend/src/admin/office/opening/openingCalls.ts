import type { OpeningDeps } from '../../../opening/isShopOpen.ts';
import { makeTrialLink } from '../../../opening/trialPlugin.ts';
import type { SyncDeps } from '../../../payment/api.ts';
import type { SendMail } from '../../../platform/mail/mail.ts';
import { findOpening } from '../../opening/findOpening.ts';
import { confirmLegalTexts, openShop } from '../../opening/recordOpening.ts';
import { failureIn, tryMail } from '../../opening/tryMail.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

export interface OpeningCallDeps extends OpeningDeps, Pick<SyncDeps, 'db' | 'providers'> {
  origin: string;
  send: SendMail;
}

const nothing = (): object => ({});

export const openingCalls = (deps: OpeningCallDeps): StaffCall[] => [
  staffQuery('OfficeOpening', {
    role: 'admin',
    async handle(_, { language }) {
      const opening = await findOpening(deps);
      const { triedAt, failure } = opening.mail;
      return { ...opening, mail: { triedAt, failure: failure && failureIn(language, failure) } };
    },
  }),
  staffMutation('OfficeTryMail', {
    role: 'admin',
    record: () => ({}),
    handle: async ({ to }, { staff, language }) => ({
      failure: await tryMail(deps, { to, who: staff.name, language }),
    }),
  }),
  staffMutation('OfficeConfirmLegalTexts', {
    role: 'admin',
    record: () => ({}),
    handle: (_, { staff }) => confirmLegalTexts(deps.db, staff.name).then(nothing),
  }),
  staffMutation('OfficeMakeTrialLink', {
    role: 'admin',
    record: () => ({}),
    handle: async (_, { staff }) => ({ url: await makeTrialLink(deps.db, deps.origin, staff.name) }),
  }),
  staffMutation('OfficeOpenShop', {
    role: 'admin',
    record: () => ({}),
    handle: (_, { staff }) => openShop(deps, staff.name).then(nothing),
  }),
];
