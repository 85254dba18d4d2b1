import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { CatalogueChoices, OfficeItem } from '../../../contract/calls.ts';
import { ChangedDialog } from '../../../form/FormDialog.tsx';
import { useOffice } from '../../../calls/officeClient.ts';
import forms from '../../../form/form.module.css';
import { ErrorMessage } from '../../../calls/ErrorMessage.tsx';
import { useTexts } from '../../../language/texts.ts';
import { useAction } from '../../../calls/useAction.ts';
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
  const { isBusy, error, run } = useAction();
  const [choice, setChoice] = useState<VariantChoice>(() => choiceOf(item));
  const [fault, setFault] = useState('');

  function add(event: FormEvent): void {
    event.preventDefault();
    const added = coloursOf(choice);
    if (added.length === 0) return setFault(t('Please choose a colour.'));
    run(async () => {
      await calls.post('OfficeAddVariants', { id: item.id, colours: added, sizes: sizesOf(choice) });
      onDone();
    });
  }

  return (
    <ChangedDialog title={t('Add colours or sizes')} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={add}>
        <p>
          {t('Each chosen colour is added in each of the sizes. What the item has already stays unchanged.')}
        </p>
        <ErrorMessage error={error} />
        <VariantChoices
          colours={colours}
          choice={choice}
          error={fault}
          onChange={(changed) => {
            setFault('');
            setChoice(changed);
          }}
        />
        <Button type="submit" disabled={isBusy}>
          {t('Add')}
        </Button>
      </form>
    </ChangedDialog>
  );
}
