import { listMails } from './admin/import-export/refusedListMail.ts';
import { accountMails, alertMails, contactMails, emailChangeMails } from './customers/api.ts';
import { orderMails } from './orders/api.ts';
import type { Config } from './platform/config/config.ts';
import type { MailTemplates } from './platform/mail/mail.ts';
import { withSeller } from './seller/withSeller.ts';
import { webhookMails } from './webhooks/api.ts';

export const mailTemplates = ({ mail, origin }: Pick<Config, 'mail' | 'origin'>): MailTemplates =>
  withSeller({
    ...orderMails({ ...mail, origin }),
    ...accountMails,
    ...emailChangeMails({ origin }),
    ...contactMails(mail),
    ...alertMails({ origin }),
    ...webhookMails(mail),
    ...listMails(mail),
  });
