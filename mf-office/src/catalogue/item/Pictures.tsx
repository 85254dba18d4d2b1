import { useId, useState, type ReactNode } from 'react';
import { Button, SelectField } from 'mf-shared';
import { pictureUrl } from 'mf-shared/paths';
import { everyColour, fitAssistant, type ItemPicture, type OfficeItem } from '../../contract/calls.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useOffice } from '../../officeClient.ts';
import { swapped } from '../../swapped.ts';
import { useTexts } from '../../texts.ts';
import { useSending } from '../../useSending.ts';
import { AddPictures } from './AddPictures.tsx';
import { DescribePicture } from './DescribePicture.tsx';
import styles from './Pictures.module.css';
import forms from './EditForm.module.css';

interface Props {
  item: OfficeItem & { pictures: ItemPicture[] };
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
  const { isBusy, error, send } = useSending();
  const colours = new Map(variants.map(({ colourCode = '', colour }) => [colourCode, colour]));
  const [described, setDescribed] = useState<number | null>(null);
  const current = pictures.map(({ place }, from): Arranged => ({ from, place }));

  const conflict = (): Conflict =>
    new Conflict(t('A colleague changed the pictures. Look at them and try again.'));

  const arrange = (arranged: Arranged[]): void =>
    void send(async () => {
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
        {pictures.map(({ original, place, alts }, index) => {
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
              <div className={forms.actions}>
                <Button
                  variant="outline"
                  disabled={isBusy || index === 0}
                  aria-label={t('Move picture {number} forward', { number })}
                  onClick={() => arrange(swapped(current, index - 1))}
                >
                  <span aria-hidden="true">←</span>
                </Button>
                <Button
                  variant="outline"
                  disabled={isBusy || number === pictures.length}
                  aria-label={t('Move picture {number} back', { number })}
                  onClick={() => arrange(swapped(current, index))}
                >
                  <span aria-hidden="true">→</span>
                </Button>
                <Button
                  variant="outline"
                  disabled={isBusy}
                  aria-label={t('Remove picture {number}', { number })}
                  onClick={() => arrange(current.filter(({ from }) => from !== index))}
                >
                  {t('Remove')}
                </Button>
                {alts && (
                  <Button
                    variant="outline"
                    aria-label={t('Describe picture {number}', { number })}
                    onClick={() => setDescribed(index)}
                  >
                    {t('Describe…')}
                  </Button>
                )}
              </div>
              {alts && <p className={styles.text}>{Object.values(alts).filter(Boolean).join(' · ')}</p>}
              {alts && described === index && (
                <DescribePicture
                  id={id}
                  original={original}
                  number={number}
                  alts={alts}
                  onDone={(isWritten) => {
                    setDescribed(null);
                    void send(async () => {
                      onChanged();
                      if (!isWritten) throw conflict();
                    });
                  }}
                  onClose={() => setDescribed(null)}
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
