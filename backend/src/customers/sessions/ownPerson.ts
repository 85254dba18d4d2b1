import type { CallContext, Visitor } from '../../platform/calls/call.ts';
import { ShopError } from '../../platform/errors.ts';

/** Whoever asks for something of their own; nobody else gets further than this. */
export const ownPerson = (context: CallContext): number => ownSession(context).id;

/** The same, with the session that asks. */
export function ownSession({ visitor }: CallContext): NonNullable<Visitor['person']> {
  if (!visitor.person) throw new ShopError(401, 'Please sign in.');
  return visitor.person;
}
