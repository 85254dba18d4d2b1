import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, SelectField } from 'mf-shared';
import type { OfficeSection } from '../contract/calls.ts';
import forms from '../form/edits/EditForm.module.css';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useLocalText } from '../language/useLocalText.ts';
import actions from '../page/actions.module.css';
import { useOffice } from '../calls/officeClient.ts';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import type { Place } from './places.ts';

interface Props {
  level: 'type' | 'category';
  id: number;
  parent: Place;
  sections: OfficeSection[];
  onMoved: () => void;
}

export function MoveCategory({ level, id, parent, sections, onMoved }: Props): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const localText = useLocalText();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const [to, setTo] = useState(String(parent.id));
  const [isChanged, setChanged] = useState(false);

  function move(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      const moved = { level, id, seen: parent.id, parent: Number(to) };
      setChanged((await calls.post('OfficeMoveCategory', moved)).isChangedMeanwhile);
      onMoved();
    });
  }

  return (
    <section aria-labelledby={titleId}>
      <form className={forms.form} onSubmit={move}>
        <h2 id={titleId}>
          {level === 'type' ? t('Move to another section') : t('Move to another subcategory')}
        </h2>
        {isChanged && <p role="alert">{t('A colleague moved it in the meantime.')}</p>}
        <ErrorMessage error={error} />
        <SelectField
          label={level === 'type' ? t('Section') : t('Subcategory')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        >
          {level === 'type'
            ? sections.map((section) => (
                <option key={section.id} value={section.id}>
                  {localText(section.values, 'name')}
                </option>
              ))
            : sections.map((section) => (
                <optgroup key={section.id} label={localText(section.values, 'name')}>
                  {section.types.map((type) => (
                    <option key={type.id} value={type.id}>
                      {localText(type.values, 'name')}
                    </option>
                  ))}
                </optgroup>
              ))}
        </SelectField>
        <div className={actions.row}>
          <Button type="submit" disabled={isBusy || to === String(parent.id)}>
            {t('Move')}
          </Button>
          <p>{t('Its items move along. Earlier addresses lead to the new ones.')}</p>
        </div>
      </form>
    </section>
  );
}
