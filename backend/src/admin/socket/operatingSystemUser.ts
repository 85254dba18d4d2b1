import { userInfo } from 'node:os';

export function operatingSystemUser(env: NodeJS.ProcessEnv = process.env): string {
  const { username } = userInfo();
  const before = env['SUDO_USER'];
  return before && before !== username ? `${before} as ${username}` : username;
}
