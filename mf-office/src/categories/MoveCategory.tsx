import { useId, useState, type ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import type { OfficeSection } from '../contract/calls.ts';
import { ActionForm } from '../form/ActionForm.tsx';
import forms from '../form/edits/EditForm.module.css';
import { Conflict } from '../calls/ErrorMessage.tsx';
import { useLocalText } from '../language/useLocalText.ts';
import { useOffice } from '../calls/officeClient.ts';
import { useTexts } from '../language/texts.ts';
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
  const [to, setTo] = useState(String(parent.id));

  async function move(): Promise<void> {
    const moved = { level, id, seen: parent.id, parent: Number(to) };
    const { isChangedMeanwhile } = await calls.post('OfficeMoveCategory', moved);
    onMoved();
    if (isChangedMeanwhile) throw new Conflict(t('A colleague moved it in the meantime.'));
  }

  return (
    <section aria-labelledby={titleId} className={forms.form}>
      <h2 id={titleId}>
        {level === 'type' ? t('Move to another section') : t('Move to another subcategory')}
      </h2>
      <ActionForm
        submit={t('Move')}
        isReady={to !== String(parent.id)}
        onSubmit={move}
        buttons={() => <p>{t('Its items move along. Earlier addresses lead to the new ones.')}</p>}
      >
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
      </ActionForm>
    </section>
  );
}
