import type { ReactNode } from 'react';
import { CompositionContext, createComposition } from '../remotes/composition.ts';
import type { DeclaredFragment, SlotRule } from 'mf-shared/document';
import { renderSlot } from '../remotes/RemoteSlot.tsx';
import { testRemote } from './testRemote.ts';

type Fragments = Record<string, Omit<DeclaredFragment, 'slots'> & { order?: number }>;

const slot = 'test:slot';

export function inSlot(
  remotes: Record<string, Fragments>,
  fallback: ReactNode = null,
  rule?: SlotRule,
): ReactNode {
  const releases = Object.entries(remotes).map(([name, fragments]) => {
    const placed = Object.entries(fragments).map(([fragment, { order = 1, ...rest }]) => [
      fragment,
      { ...rest, slots: { [slot]: order } },
    ]);
    return [name, testRemote({ fragments: Object.fromEntries(placed) })];
  });
  const composition = createComposition({
    shell: { routes: [] },
    remotes: Object.fromEntries(releases),
    slots: rule ? { [slot]: rule } : {},
  });
  return <CompositionContext value={composition}>{renderSlot(slot, {}, fallback)}</CompositionContext>;
}
