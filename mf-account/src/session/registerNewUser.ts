import type { CallsClient, User } from 'mf-shared';
import { signedIn } from './session.ts';

/** Null where the e-mail is registered already. Customers are people of group 9. */
export async function registerNewUser(
  calls: CallsClient,
  name: string,
  surname: string,
  email: string,
  password: string,
  phone: string,
  group: 9,
): Promise<User | null> {
  const optional = phone ? { phone } : {};
  const { user } = await calls.post('ShopRegister', { name, surname, email, password, ...optional, group });
  if (user) signedIn(user);
  return user;
}
