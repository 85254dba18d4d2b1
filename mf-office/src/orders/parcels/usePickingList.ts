import { useMemo } from 'react';
import { useSearchParams } from 'mf-shared';
import type { PickingList } from '../../contract/calls.ts';
import { useCommands } from '../../page/commands.ts';
import { useTitle } from '../../page/useTitle.ts';
import { useTexts } from '../../language/texts.ts';
import type { Loaded } from '../../calls/useLoaded.ts';
import { useQuery } from '../../calls/useQuery.ts';

/** Of the orders that the address names, to be printed. */
export function usePickingList(title: string): { numbers: string; loaded: Loaded<PickingList> } {
  const t = useTexts();
  const [search] = useSearchParams();
  const numbers = search.get('orders') ?? '';
  const { loaded } = useQuery('OfficePickingList', { numbers });
  useTitle(title);
  useCommands(useMemo(() => [{ name: t('Print'), run: () => print() }], [t]));
  return { numbers, loaded };
}
