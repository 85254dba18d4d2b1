import type { ReactNode } from 'react';
import type { BulkEditResult } from '../../contract/calls.ts';
import { useCount } from '../../page/useCount.ts';
import { useTexts } from '../../language/texts.ts';

const shownNames = 5;

/** Lists the items that were not changed, grouped by the reason. */
export function BulkEditNotChanged({
  result: { unchanged, refused },
}: {
  result: Pick<BulkEditResult, 'unchanged' | 'refused'>;
}): ReactNode {
  const t = useTexts();
  const count = useCount();
  const listed = (names: string[]): string => {
    const shown = names.slice(0, shownNames).join(', ');
    const more = names.length - shownNames;
    return more > 0 ? t('{names} and {count} more', { names: shown, count: count(more) }) : shown;
  };
  return (
    <>
      {unchanged.length > 0 && <p>{t('So already: {names}', { names: listed(unchanged) })}</p>}
      {[...new Set(refused.map(({ why }) => why))].map((why) => {
        const items = refused.filter((one) => one.why === why);
        const name = listed(items.map((one) => one.name || String(one.id)));
        return (
          <p key={why}>
            <strong>{t('Not possible for {name}:', { name })}</strong> <span>{t.dynamic(why)}</span>
          </p>
        );
      })}
    </>
  );
}
