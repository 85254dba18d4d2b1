import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog, SelectField } from 'mf-shared';
import type { OfficeItem } from '../../../contract/calls.ts';
import { useOffice } from '../../../calls/officeClient.ts';
import forms from '../../../form/form.module.css';
import { ErrorMessage } from '../../../calls/ErrorMessage.tsx';
import { useTexts } from '../../../language/texts.ts';
import { useAction } from '../../../calls/useAction.ts';
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
  const { isBusy, error, run } = useAction();
  const [colour, setColour] = useState('');
  const [size, setSize] = useState('');
  const removed =
    colour || size
      ? item.variants.filter((one) => (!colour || one.colour === colour) && (!size || one.size === size))
      : [];

  function remove(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      await calls.post('OfficeRemoveVariants', { id: item.id, variantIds: removed.map(({ id }) => id) });
      onDone();
    });
  }

  return (
    <Dialog title={t('Remove colours or sizes')} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={remove}>
        <ErrorMessage error={error} />
        <Choice label={t('Colour')} names={names} value={colour} onChange={setColour} />
        <Choice label={t('Size')} names={item.sizes} value={size} onChange={setSize} />
        <p aria-live="polite">
          {removed.length > 0
            ? t('Removed: {variants}', { variants: removed.map(variantName).join('; ') })
            : t('Choose a colour, a size or both.')}
        </p>
        <Button type="submit" disabled={isBusy || removed.length === 0}>
          {t('Remove')}
        </Button>
      </form>
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
