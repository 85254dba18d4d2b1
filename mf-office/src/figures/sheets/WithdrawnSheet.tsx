import { Link } from 'mf-shared';
import type { ReactNode } from 'react';
import type { OfficeFigures } from '../../contract/calls.ts';
import { paths } from '../../page/paths.ts';
import { useTexts } from '../../language/texts.ts';
import { Sheet } from './Sheet.tsx';

interface Props {
  items: OfficeFigures['withdrawn'];
  file: string;
}

export function WithdrawnSheet({ items, file }: Props): ReactNode {
  const t = useTexts();
  return (
    <Sheet
      title={t('Most returned')}
      file={file}
      rows={items}
      keyOf={({ itemId }) => String(itemId)}
      barOf={({ withdrawn }) => withdrawn}
      columns={[
        {
          name: t('Item'),
          shown: ItemLink,
          saved: ({ code }) => code,
        },
        { name: t('Sold'), value: ({ units }) => units },
        { name: t('Withdrawn'), value: ({ withdrawn }) => withdrawn },
      ]}
    />
  );
}

function ItemLink({ itemId, name, code }: OfficeFigures['withdrawn'][number]): ReactNode {
  return (
    <Link to={paths.item(itemId)}>
      {name} ({code})
    </Link>
  );
}
