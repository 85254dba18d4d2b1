import { userInfo } from 'node:os';

/** Returns the user of this process for the audit log, including the one who ran sudo. */
export function operatingSystemUser(env: NodeJS.ProcessEnv = process.env): string {
  const { username } = userInfo();
  const before = env['SUDO_USER'];
  return before && before !== username ? `${before} as ${username}` : username;
}
