import { useId, useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { CatalogueChoices, OfficeItem } from '../../../contract/calls.ts';
import actions from '../../../page/actions.module.css';
import { useTexts } from '../../../language/texts.ts';
import { AddVariants } from './AddVariants.tsx';
import { RemoveVariants } from './RemoveVariants.tsx';
import styles from '../../../form/edits/EditForm.module.css';

interface Props {
  item: OfficeItem;
  colours: CatalogueChoices['colours'];
  onChanged: () => void;
}

/** Which colours and sizes an item has. */
export function VariantSet({ item, colours, onChanged }: Props): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const [open, setOpen] = useState<'add' | 'remove' | null>(null);
  const close = (): void => setOpen(null);
  const done = (): void => {
    close();
    onChanged();
  };
  const names = [...new Set(item.variants.map(({ colour }) => colour))];
  return (
    <section aria-labelledby={titleId} className={styles.form}>
      <h2 id={titleId}>{t('Colours and sizes')}</h2>
      <p>
        {names.join(', ')} · {item.sizes.join(', ')}
      </p>
      <div className={actions.row}>
        <Button variant="outline" onClick={() => setOpen('add')}>
          {t('Add colours or sizes…')}
        </Button>
        <Button variant="outline" onClick={() => setOpen('remove')}>
          {t('Remove colours or sizes…')}
        </Button>
      </div>
      {open === 'add' && <AddVariants item={item} colours={colours} onDone={done} onClose={close} />}
      {open === 'remove' && <RemoveVariants item={item} names={names} onDone={done} onClose={close} />}
    </section>
  );
}
