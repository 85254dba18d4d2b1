import type { ReactNode } from 'react';
import type { BulkEditResult } from '../contract/calls.ts';
import { useTexts } from '../texts.ts';

export type BulkEditOutcome = Pick<BulkEditResult, 'unchanged' | 'refused'>;

export function BulkEditNotChanged({
  result: { unchanged, refused },
}: {
  result: BulkEditOutcome;
}): ReactNode {
  const t = useTexts();
  return (
    <>
      {unchanged.length > 0 && <p>{t('So already: {names}', { names: unchanged.join(', ') })}</p>}
      {refused.map(({ id, name, why }) => (
        <p key={id}>
          <strong>{t('Not possible for {name}:', { name: name || id })}</strong> <span lang="en">{why}</span>
        </p>
      ))}
    </>
  );
}
