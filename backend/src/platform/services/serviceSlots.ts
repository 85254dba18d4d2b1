import { Overloaded } from '../errors.ts';
import { networkOf } from '../visitors/networkOf.ts';

type ServiceSlots = <T>(origin: string, ip: string, work: () => Promise<T>) => Promise<T>;

const maxOfService = 20;
const maxOfNetwork = 10;

/** Limits the calls that wait for each service. Throws `Overloaded` at once for more, so that a slow service
 *  holds up neither the shop nor the visitors of other networks. Without an IP address only the service's
 *  limit counts. */
export function serviceSlots(): ServiceSlots {
  const taken = new Map<string, number>();
  const change = (key: string, by: number): void => {
    const count = (taken.get(key) ?? 0) + by;
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  };

  return async (origin, ip, work) => {
    const limits: [key: string, most: number][] = [[origin, maxOfService]];
    if (ip !== '') limits.push([`${origin} ${networkOf(ip)}`, maxOfNetwork]);
    if (limits.some(([key, most]) => (taken.get(key) ?? 0) >= most)) throw new Overloaded();
    for (const [key] of limits) change(key, 1);
    try {
      return await work();
    } finally {
      for (const [key] of limits) change(key, -1);
    }
  };
}
