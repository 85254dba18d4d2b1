import type { ReactNode } from 'react';
import type { PickingList } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { stateName } from './names/viewNames.ts';

/** Lists the orders in the page's URL that are not to be sent, so that nobody searches for them in the printout. */
export function LeftOut({ list: { leftOut } }: { list: PickingList }): ReactNode {
  const t = useTexts();
  if (leftOut.length === 0) return null;
  return (
    <div role="alert">
      <p>{t('Not to be sent, so left out:')}</p>
      <ul>
        {leftOut.map((order) => (
          <li key={order.number}>
            {order.number} {order.name}: {t(stateName(order))}
          </li>
        ))}
      </ul>
    </div>
  );
}
