import type { OpeningDeps } from '../../../opening/isShopOpen.ts';
import { makeTrialLink } from '../../../opening/trialPlugin.ts';
import type { SyncDeps } from '../../../payment/api.ts';
import type { SendMail } from '../../../platform/mail/mail.ts';
import { findOpening } from '../../opening/findOpening.ts';
import { confirmLegalTexts, openShop } from '../../opening/recordOpening.ts';
import { failureIn, tryMail } from '../../opening/tryMail.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';

export interface OpeningCallDeps extends OpeningDeps, Pick<SyncDeps, 'db' | 'providers'> {
  origin: string;
  send: SendMail;
}

export const openingCalls = (deps: OpeningCallDeps) =>
  ({
    async OfficeOpening(_, { language }) {
      const opening = await findOpening(deps);
      const { triedAt, failure } = opening.mail;
      return { ...opening, mail: { triedAt, failure: failure && failureIn(language, failure) } };
    },
    OfficeTryMail: async ({ to }, { staff, language }) => ({
      failure: await tryMail(deps, { to, who: staff.name, language }),
    }),
    OfficeConfirmLegalTexts: (_, { staff }) => confirmLegalTexts(deps.db, staff.name),
    OfficeMakeTrialLink: async (_, { staff }) => ({
      url: await makeTrialLink(deps.db, deps.origin, staff.name),
    }),
    OfficeOpenShop: (_, { staff }) => openShop(deps, staff.name),
  }) satisfies SomeHandlers;
