import type { CallContext, Visitor } from '../../platform/calls/call.ts';
import { ShopError } from '../../platform/errors.ts';

/** Returns the signed-in person's id; throws 401 for anonymous visitors. */
export const ownPerson = (context: Pick<CallContext, 'visitor'>): number => ownSession(context).id;

export function ownSession({ visitor }: Pick<CallContext, 'visitor'>): NonNullable<Visitor['person']> {
  if (!visitor.person) throw new ShopError(401, 'Please sign in.');
  return visitor.person;
}
