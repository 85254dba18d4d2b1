import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import { languageNames, languages } from 'mf-shared/languages';
import type { PictureTexts } from '../../../contract/calls.ts';
import { ChangedDialog } from '../../../form/FormDialog.tsx';
import { useOffice } from '../../../calls/officeClient.ts';
import forms from '../../../form/form.module.css';
import { ErrorMessage } from '../../../calls/ErrorMessage.tsx';
import { useTexts } from '../../../language/texts.ts';
import { useAction } from '../../../calls/useAction.ts';

interface Props {
  id: number;
  original: string;
  number: number;
  alts: PictureTexts;
  /** False if a colleague has changed the texts in the meantime. */
  onDone: (isWritten: boolean) => void;
  onClose: () => void;
}

export function DescribePicture({ id, original, number, alts, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const [texts, setTexts] = useState(alts);

  function save(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      const described = { id, original, seen: alts, alts: texts };
      const { isChangedMeanwhile } = await calls.post('OfficeDescribePicture', described);
      onDone(!isChangedMeanwhile);
    });
  }

  return (
    <ChangedDialog title={t('Describe picture {number}', { number })} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={save}>
        <ErrorMessage error={error} />
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
        <Button type="submit" disabled={isBusy}>
          {t('Save')}
        </Button>
      </form>
    </ChangedDialog>
  );
}
