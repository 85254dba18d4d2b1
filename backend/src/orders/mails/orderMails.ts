import type { MailTemplates } from '../../platform/mail/mail.ts';
import { orderConfirmation } from './orderConfirmation.ts';
import { orderStepMails } from './orderStep.ts';
import { salesNotice } from './salesNotice.ts';

/** The mails about orders, by the kind of their outbox row. */
export function orderMails({ salesMailbox }: { salesMailbox: string }): MailTemplates {
  return {
    'order-confirmation': orderConfirmation(salesMailbox),
    ...orderStepMails,
    'sales-notice': salesNotice(salesMailbox),
  };
}
