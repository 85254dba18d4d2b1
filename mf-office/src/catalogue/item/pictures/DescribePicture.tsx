import { useState, type ReactNode } from 'react';
import { Field } from 'mf-shared';
import { languageNames, languages } from 'mf-shared/languages';
import type { ItemPicture } from '../../../contract/calls.ts';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useOffice } from '../../../calls/officeClient.ts';
import { useTexts } from '../../../language/texts.ts';

interface Props {
  id: number;
  picture: ItemPicture;
  number: number;
  /** True if a colleague has changed the texts in the meantime. */
  onDone: (isChangedMeanwhile: boolean) => void;
  onClose: () => void;
}

export function DescribePicture({
  id,
  picture: { original, alts },
  number,
  onDone,
  onClose,
}: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [texts, setTexts] = useState(alts);

  async function save(): Promise<void> {
    const described = { id, original, seen: alts, alts: texts };
    const { isChangedMeanwhile } = await calls.post('OfficeDescribePicture', described);
    onDone(isChangedMeanwhile);
  }

  return (
    <FormDialog
      title={t('Describe picture {number}', { number })}
      submit={t('Save')}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        {t(
          'What it shows, for people who cannot see it: “Navy polo from behind, with the crest on the collar”. Without a text, the item’s name is read.',
        )}
      </p>
      {languages.map((language) => (
        <Field
          key={language}
          label={t.dynamic(languageNames[language])}
          lang={language}
          maxLength={300}
          value={texts[language]}
          onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
        />
      ))}
    </FormDialog>
  );
}
