import type { CallContext } from '../calls/call.ts';
import { ShopError } from '../errors.ts';

/** Whoever asks for something of their own; nobody else gets further than this. */
export function ownPerson({ visitor }: CallContext): number {
  if (!visitor.person) throw new ShopError(401, 'Please sign in.');
  return visitor.person.id;
}
