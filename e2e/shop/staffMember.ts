import path from 'node:path';
import type { Page } from '@playwright/test';
import { sendAdminCommand } from '../../backend/src/admin/socket/sendAdminCommand.ts';
import { totpCode } from '../../backend/src/admin/staff/oneTimeCodes.ts';

interface StaffMember {
  name: string;
  password: string;
  code: () => string;
}

/** Each test has its own staff member, because each code works once. */
export async function addStaffMember(
  name: string,
  roles: string,
  store = process.env['STORE'],
): Promise<StaffMember> {
  const folder = path.dirname(store ?? '');
  const output: string[] = [];
  const request = { command: 'staff', args: ['add', name, '--roles', roles], folder };
  if (!(await sendAdminCommand(folder, request, { print: (line) => output.push(line) })))
    throw new Error(`No shop with an embedded database is running on ${folder}.`);
  const read = (label: string): string =>
    new RegExp(`^${label}\\s+(\\S+)$`, 'm').exec(output.join('\n'))?.[1] ?? '';
  const secret = read('Secret');
  return { name, password: read('Password'), code: () => totpCode(secret, Date.now()) };
}

export const officeOf = (baseURL = ''): string => `http://office.${new URL(baseURL).host}`;

export async function signInToOffice(desk: Page, { name, password, code }: StaffMember): Promise<void> {
  await desk.getByLabel('Name').fill(name);
  await desk.getByLabel('Password').fill(password);
  await desk.getByLabel('Code').fill(code());
  await desk.keyboard.press('Enter');
}
