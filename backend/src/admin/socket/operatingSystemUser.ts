import { userInfo } from 'node:os';

/** Who types a command, for the audit log: the user of this process, and who became it by sudo. */
export function operatingSystemUser(env: NodeJS.ProcessEnv = process.env): string {
  const { username } = userInfo();
  const before = env['SUDO_USER'];
  return before && before !== username ? `${before} as ${username}` : username;
}
