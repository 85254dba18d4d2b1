import type { Replica } from '../database/server/Replica.ts';
import { Overloaded, ShopError } from '../errors.ts';
import type { Dispatch } from './createDispatcher.ts';

interface Dispatches {
  replica: Pick<Replica, 'isCurrent'>;
  onReplica: Dispatch;
  onPrimary: Dispatch;
}

export const preferReplica =
  ({ replica, onReplica, onPrimary }: Dispatches): Dispatch =>
  async (name, input, context, within) => {
    if (!replica.isCurrent()) return onPrimary(name, input, context, within);
    try {
      return await onReplica(name, input, context, within);
    } catch (error) {
      if (error instanceof ShopError && !(error instanceof Overloaded)) throw error;
      context.log.warn({ err: error }, `${name} failed on the replica`);
      return onPrimary(name, input, context, within);
    }
  };
