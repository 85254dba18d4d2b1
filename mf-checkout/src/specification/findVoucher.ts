import { toCents, type CallsClient } from 'mf-shared';

/** Resolves to cents; 0 for an invalid code. */
export async function findVoucher(calls: CallsClient, code: string): Promise<number> {
  const { $collected } = await calls.get('PosFindVoucher', { find: code, simple: true, location: '01' });
  return toCents(Number($collected));
}
