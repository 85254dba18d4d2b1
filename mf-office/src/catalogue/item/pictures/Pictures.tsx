import { useId, useState, type ReactNode } from 'react';
import { Button, SelectField } from 'mf-shared';
import { pictureUrl } from 'mf-shared/paths';
import { everyColour, fitAssistant, type OfficeItem } from '../../../contract/calls.ts';
import { ErrorMessage } from '../../../calls/ErrorMessage.tsx';
import actions from '../../../page/actions.module.css';
import { ArrowButton } from '../../../page/ArrowButton.tsx';
import { useOffice } from '../../../calls/officeClient.ts';
import { swapped } from '../../../table/swapped.ts';
import { useTexts } from '../../../language/texts.ts';
import { useAction } from '../../../calls/useAction.ts';
import { AddPictures } from './AddPictures.tsx';
import { CropPicture } from './CropPicture.tsx';
import { DescribePicture } from './DescribePicture.tsx';
import styles from './Pictures.module.css';
import forms from '../../../form/edits/EditForm.module.css';

interface Props {
  item: OfficeItem;
  onChanged: () => void;
}

interface Arranged {
  from: number;
  place: string;
}

/** Each change is saved at once; the history undoes it. */
export function Pictures({ item: { id, pictures, variants }, onChanged }: Props): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const colours = new Map(variants.map(({ colourCode, colour }) => [colourCode, colour]));
  const [opened, setOpened] = useState<{ dialog: 'describe' | 'crop'; index: number } | null>(null);
  const current = pictures.map(({ place }, from): Arranged => ({ from, place }));

  const isOpened = (dialog: 'describe' | 'crop', index: number): boolean =>
    opened?.dialog === dialog && opened.index === index;

  const conflict = (): Conflict =>
    new Conflict(t('A colleague changed the pictures. Look at them and try again.'));

  const arrange = (arranged: Arranged[]): void =>
    run(async () => {
      const seen = pictures.map(({ original, place }) => ({ original, place }));
      const { isChangedMeanwhile } = await calls.post('OfficeArrangePictures', {
        id,
        seen,
        pictures: arranged,
      });
      onChanged();
      if (isChangedMeanwhile) throw conflict();
    });

  return (
    <section aria-labelledby={titleId} className={forms.form}>
      <h2 id={titleId}>{t('Pictures')}</h2>
      <p>{t('The first picture is shown in lists.')}</p>
      {error instanceof Conflict && <p role="alert">{error.message}</p>}
      {error !== null && !(error instanceof Conflict) && <ErrorMessage error={error} />}
      <ol className={styles.pictures}>
        {pictures.map((picture, index) => {
          const { original, place, alts } = picture;
          const number = index + 1;
          return (
            <li key={`${original} ${place}`}>
              <img src={pictureUrl(original, 480)} alt={t('Picture {number}', { number })} loading="lazy" />
              <SelectField
                label={t('Colour of picture {number}', { number })}
                value={place}
                disabled={isBusy}
                onChange={({ target }) =>
                  arrange(current.map((one) => (one.from === index ? { ...one, place: target.value } : one)))
                }
              >
                <option value={everyColour}>{t('Every colour')}</option>
                {[...colours].map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
                <option value={fitAssistant}>{t('Fit Assistant')}</option>
              </SelectField>
              <div className={actions.row}>
                <ArrowButton
                  label={t('Move picture {number} forward', { number })}
                  arrow="←"
                  isAtEnd={index === 0}
                  isBusy={isBusy}
                  onClick={() => arrange(swapped(current, index - 1))}
                />
                <ArrowButton
                  label={t('Move picture {number} back', { number })}
                  arrow="→"
                  isAtEnd={number === pictures.length}
                  isBusy={isBusy}
                  onClick={() => arrange(swapped(current, index))}
                />
                <Button
                  variant="outline"
                  disabled={isBusy}
                  aria-label={t('Remove picture {number}', { number })}
                  onClick={() => arrange(current.filter(({ from }) => from !== index))}
                >
                  {t('Remove')}
                </Button>
                <Button
                  variant="outline"
                  aria-label={t('Crop picture {number}', { number })}
                  onClick={() => setOpened({ dialog: 'crop', index })}
                >
                  {t('Crop…')}
                </Button>
                <Button
                  variant="outline"
                  aria-label={t('Describe picture {number}', { number })}
                  onClick={() => setOpened({ dialog: 'describe', index })}
                >
                  {t('Describe…')}
                </Button>
              </div>
              <p className={styles.text}>{Object.values(alts).filter(Boolean).join(' · ')}</p>
              {isOpened('crop', index) && (
                <CropPicture
                  id={id}
                  picture={picture}
                  number={number}
                  onDone={() => {
                    setOpened(null);
                    onChanged();
                  }}
                  onClose={() => setOpened(null)}
                />
              )}
              {isOpened('describe', index) && (
                <DescribePicture
                  id={id}
                  original={original}
                  number={number}
                  alts={alts}
                  onDone={(isWritten) => {
                    setOpened(null);
                    run(async () => {
                      onChanged();
                      if (!isWritten) throw conflict();
                    });
                  }}
                  onClose={() => setOpened(null)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <AddPictures id={id} onAdded={onChanged} />
    </section>
  );
}

class Conflict extends Error {}
