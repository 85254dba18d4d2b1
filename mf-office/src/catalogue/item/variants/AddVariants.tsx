import { useState, type ReactNode } from 'react';
import type { CatalogueChoices, OfficeItem } from '../../../contract/calls.ts';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useOffice } from '../../../calls/officeClient.ts';
import { useTexts } from '../../../language/texts.ts';
import { choiceOf, coloursOf, sizesOf, type VariantChoice } from '../../variantChoice.ts';
import { VariantChoices } from '../../VariantChoices.tsx';

interface Props {
  item: OfficeItem;
  colours: CatalogueChoices['colours'];
  onDone: () => void;
  onClose: () => void;
}

export function AddVariants({ item, colours, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [choice, setChoice] = useState<VariantChoice>(() => choiceOf(item));
  const [fault, setFault] = useState('');

  async function add(): Promise<void> {
    const added = coloursOf(choice);
    if (added.length === 0) return setFault(t('Please choose a colour.'));
    await calls.post('OfficeAddVariants', { id: item.id, colours: added, sizes: sizesOf(choice) });
    onDone();
  }

  return (
    <FormDialog title={t('Add colours or sizes')} submit={t('Add')} onSubmit={add} onClose={onClose}>
      <p>
        {t('Each chosen colour is added in each of the sizes. What the item has already stays unchanged.')}
      </p>
      <VariantChoices
        colours={colours}
        choice={choice}
        error={fault}
        onChange={(changed) => {
          setFault('');
          setChoice(changed);
        }}
      />
    </FormDialog>
  );
}
