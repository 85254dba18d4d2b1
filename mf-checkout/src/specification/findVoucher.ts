import { toCents, type CallsClient } from 'mf-shared';

interface FoundVoucher {
  cents: number;
  isOfLines?: boolean | undefined;
  reason?: string | undefined;
}

/** `lines` is JSON. Resolves to 0 cents for an invalid code. */
export async function findVoucher(calls: CallsClient, code: string, lines: string): Promise<FoundVoucher> {
  const { $collected, ...found } = await calls.get('PosFindVoucher', {
    find: code,
    simple: true,
    location: '01',
    lines,
  });
  return { ...found, cents: toCents(Number($collected)) };
}
