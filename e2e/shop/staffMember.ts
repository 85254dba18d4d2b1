import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { totpCode } from '../../backend/src/admin/staff/oneTimeCodes.ts';
import { repository } from '../../scripts/repository.ts';

interface StaffMember {
  name: string;
  password: string;
  code: () => string;
}

/** Each test has its own staff member, because each code works once. */
export async function addStaffMember(name: string, roles: string): Promise<StaffMember> {
  const command = path.join(repository, 'backend/src/admin/commands/shop.ts');
  const env = { ...process.env, DATA_FOLDER: path.dirname(process.env['STORE'] ?? '') };
  const args = [command, 'staff', 'add', name, '--roles', roles];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const read = (label: string): string => new RegExp(`^${label}\\s+(\\S+)$`, 'm').exec(stdout)?.[1] ?? '';
  const secret = read('Secret');
  return { name, password: read('Password'), code: () => totpCode(secret, Date.now()) };
}
