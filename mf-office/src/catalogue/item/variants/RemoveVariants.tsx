import { useState, type ReactNode } from 'react';
import { Dialog, SelectField } from 'mf-shared';
import type { OfficeItem } from '../../../contract/calls.ts';
import { useOffice } from '../../../calls/officeClient.ts';
import { ActionForm } from '../../../form/ActionForm.tsx';
import { useTexts } from '../../../language/texts.ts';
import { variantName } from './variantSheet.ts';

interface Props {
  item: OfficeItem;
  names: string[];
  onDone: () => void;
  onClose: () => void;
}

export function RemoveVariants({ item, names, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [colour, setColour] = useState('');
  const [size, setSize] = useState('');
  const removed =
    colour || size
      ? item.variants.filter((one) => (!colour || one.colour === colour) && (!size || one.size === size))
      : [];

  return (
    <Dialog title={t('Remove colours or sizes')} onClose={onClose}>
      <ActionForm
        submit={t('Remove')}
        isReady={removed.length > 0}
        onSubmit={() =>
          calls
            .post('OfficeRemoveVariants', { id: item.id, variantIds: removed.map(({ id }) => id) })
            .then(onDone)
        }
      >
        <Choice label={t('Colour')} names={names} value={colour} onChange={setColour} />
        <Choice label={t('Size')} names={item.sizes} value={size} onChange={setSize} />
        <p aria-live="polite">
          {removed.length > 0
            ? t('Removed: {variants}', { variants: removed.map(variantName).join('; ') })
            : t('Choose a colour, a size or both.')}
        </p>
      </ActionForm>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  names: string[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, names, value, onChange }: ChoiceProps): ReactNode {
  const t = useTexts();
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('All')}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
