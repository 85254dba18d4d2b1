import type { CallContext } from '../calls/call.ts';
import { networkOf } from './networkOf.ts';

/** Whom a limit counts: a signed-in customer by account, so that those behind one address do not share a limit; others
 *  by network. */
export const whoAsks = ({ visitor, address }: Pick<CallContext, 'visitor' | 'address'>): string =>
  visitor.person ? `person:${visitor.person.id}` : `from:${networkOf(address)}`;
