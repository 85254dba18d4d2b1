import type { MailDrafts, MailTemplates } from '../platform/mail/mail.ts';
import { findSeller } from './findSeller.ts';

/** Signs mails with the seller's current data; answers go to the seller. */
export const withSeller = (drafts: MailDrafts): MailTemplates =>
  Object.fromEntries(
    Object.entries(drafts).map(([kind, template]): [string, MailTemplates[string]] => [
      kind,
      async (db, payload) => {
        const draft = await template(db, payload);
        if (!draft) return null;
        const { language, write, ...mail } = draft;
        const seller = await findSeller(db, language);
        return {
          ...(seller.email && { replyTo: { name: seller.shopName, address: seller.email } }),
          ...mail,
          ...write(seller),
        };
      },
    ]),
  );
