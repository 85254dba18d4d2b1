import type { Db } from '../../../platform/database/Db.ts';
import { recordView } from '../staff-calls/recordView.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { deleteMessage } from './deleteMessage.ts';
import { findMessages } from './findMessages.ts';
import { markMessage } from './markMessage.ts';

export const messageCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeMessages', {
    role: 'customers',
    async handle(search, context) {
      const found = await findMessages(db, search);
      const messages = found.messages.map(({ id }) => id);
      if (messages.length > 0) await recordView(db, context, 'OfficeMessages', { messages });
      return found;
    },
  }),
  staffMutation('OfficeMarkMessage', {
    role: 'customers',
    record: ({ id, isAnswered }) => ({ message: id, isAnswered }),
    async handle({ id, isAnswered }, { staff }) {
      await markMessage(db, { id, answeredBy: isAnswered ? staff.name : null });
      return {};
    },
  }),
  staffMutation('OfficeDeleteMessage', {
    role: 'customers',
    record: ({ id }) => ({ message: id }),
    async handle({ id }) {
      await deleteMessage(db, id);
      return {};
    },
  }),
];
