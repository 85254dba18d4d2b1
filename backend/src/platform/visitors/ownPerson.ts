import type { Visitor, VisitorContext } from './Visitor.ts';
import { ShopError } from '../errors.ts';

/** Throws 401 for anonymous visitors. */
export const ownPerson = (context: Pick<VisitorContext, 'visitor'>): number => ownSession(context).id;

export function ownSession({ visitor }: Pick<VisitorContext, 'visitor'>): NonNullable<Visitor['person']> {
  if (!visitor.person) throw new ShopError(401, 'Please sign in.');
  return visitor.person;
}
