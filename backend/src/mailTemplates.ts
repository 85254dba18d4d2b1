import { contactMails } from './customers/contact/contactMails.ts';
import { emailChangeMails } from './customers/email-change/emailChangeMails.ts';
import { accountMails } from './customers/accountMails.ts';
import { alertMails } from './customers/stock-alerts/alertMails.ts';
import { orderMails } from './orders/mails/orderMails.ts';
import { withdrawalReceipt } from './orders/withdrawal/withdrawalReceipt.ts';
import type { Config } from './platform/config/config.ts';
import type { MailTemplates } from './platform/mail/mail.ts';

export const mailTemplates = ({ mail, origin }: Pick<Config, 'mail' | 'origin'>): MailTemplates => ({
  ...orderMails({ ...mail, origin }),
  ...accountMails,
  ...emailChangeMails({ origin }),
  ...contactMails(mail),
  ...alertMails({ origin }),
  'withdrawal-receipt': withdrawalReceipt(mail.salesMailbox),
});
