import type { Db } from '../../../platform/database/tables/Db.ts';
import { recordView } from '../staff-calls/recordView.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { deleteMessage } from './deleteMessage.ts';
import { findMessages } from './findMessages.ts';
import { markMessage } from './markMessage.ts';

export const messageCalls = ({ db }: { db: Db }) =>
  ({
    async OfficeMessages(search, context) {
      const found = await findMessages(db, search);
      const messages = found.messages.map(({ id }) => id);
      if (messages.length > 0) await recordView(db, context, 'OfficeMessages', { messages });
      return found;
    },
    OfficeMarkMessage: ({ id, isAnswered }, { staff }) =>
      markMessage(db, { id, answeredBy: isAnswered ? staff.name : null }),
    OfficeDeleteMessage: ({ id }) => deleteMessage(db, id),
  }) satisfies SomeHandlers;
