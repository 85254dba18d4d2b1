import type { Db } from '../../platform/database/tables/Db.ts';
import type { AdminCommand, AdminCommands } from '../socket/AdminCommand.ts';
import { audit } from './auditLog.ts';

export const recordCommands = (db: Db, commands: AdminCommands): AdminCommands =>
  Object.fromEntries(Object.entries(commands).map(([name, command]) => [name, recorded(db, name, command)]));

const recorded =
  (db: Db, name: string, command: AdminCommand): AdminCommand =>
  async (args, print, context) => {
    const who = `os:${context.user}`;
    const typed = [name, ...args].join(' ');
    await audit(db, who, 'command', typed);
    try {
      await command(args, print, context);
    } catch (error) {
      await audit(db, who, 'command-failed', typed);
      throw error;
    }
  };
