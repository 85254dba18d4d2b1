import { useId, useState, type ReactNode } from 'react';
import { Button, SelectField } from 'mf-shared';
import { pictureUrl } from 'mf-shared/paths';
import { Conflict, ErrorMessage } from '../../../calls/ErrorMessage.tsx';
import { useOffice } from '../../../calls/officeClient.ts';
import { useAction } from '../../../calls/useAction.ts';
import { everyColour, fitAssistant, type OfficeItem } from '../../../contract/calls.ts';
import forms from '../../../form/edits/EditForm.module.css';
import { useTexts } from '../../../language/texts.ts';
import actions from '../../../page/actions.module.css';
import { ArrowButton } from '../../../page/ArrowButton.tsx';
import { swapped } from '../../../table/swapped.ts';
import { AddPictures } from './AddPictures.tsx';
import { CropPicture } from './CropPicture.tsx';
import { DescribePicture } from './DescribePicture.tsx';
import styles from './Pictures.module.css';

interface Props {
  item: OfficeItem;
  onChanged: () => void;
}

interface Arranged {
  from: number;
  place: string;
}

/** Saves each change at once; it can be undone in the item's history. */
export function Pictures({ item: { id, pictures, variants }, onChanged }: Props): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const [opened, setOpened] = useState<{ dialog: 'describe' | 'crop'; index: number } | null>(null);
  const shown = opened && pictures[opened.index];
  const number = opened ? opened.index + 1 : 0;

  function report(isChangedMeanwhile: boolean): void {
    onChanged();
    if (isChangedMeanwhile)
      throw new Conflict(t('A colleague changed the pictures. Look at them and try again.'));
  }

  const arrange = (arranged: Arranged[]): void =>
    run(async () => {
      const seen = pictures.map(({ original, place }) => ({ original, place }));
      const order = { id, seen, pictures: arranged };
      report((await calls.post('OfficeArrangePictures', order)).isChangedMeanwhile);
    });

  return (
    <section aria-labelledby={titleId} className={forms.form}>
      <h2 id={titleId}>{t('Pictures')}</h2>
      <p>{t('The first picture is shown in lists.')}</p>
      <ErrorMessage error={error} />
      <ol className={styles.pictures}>
        {pictures.map(({ original, place }, index) => (
          <li key={`${original} ${place}`}>
            <Picture
              pictures={pictures}
              variants={variants}
              index={index}
              isBusy={isBusy}
              onArrange={arrange}
              onOpen={(dialog) => setOpened({ dialog, index })}
            />
          </li>
        ))}
      </ol>
      <AddPictures id={id} onAdded={onChanged} />
      {shown && opened.dialog === 'crop' && (
        <CropPicture
          id={id}
          picture={shown}
          number={number}
          onDone={() => {
            setOpened(null);
            onChanged();
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {shown && opened.dialog === 'describe' && (
        <DescribePicture
          id={id}
          picture={shown}
          number={number}
          onDone={(isChangedMeanwhile) => {
            setOpened(null);
            run(async () => report(isChangedMeanwhile));
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

interface PictureProps extends Pick<OfficeItem, 'pictures' | 'variants'> {
  /** Index in `pictures`. */
  index: number;
  isBusy: boolean;
  onArrange: (arranged: Arranged[]) => void;
  onOpen: (dialog: 'describe' | 'crop') => void;
}

function Picture({ pictures, variants, index, isBusy, onArrange, onOpen }: PictureProps): ReactNode {
  const t = useTexts();
  const picture = pictures[index];
  if (!picture) return null;
  const number = index + 1;
  const colours = new Map(variants.map(({ colourCode, colour }) => [colourCode, colour]));
  const current = pictures.map(({ place }, from): Arranged => ({ from, place }));
  return (
    <>
      <img src={pictureUrl(picture.original, 480)} alt={t('Picture {number}', { number })} loading="lazy" />
      <SelectField
        label={t('Colour of picture {number}', { number })}
        value={picture.place}
        disabled={isBusy}
        onChange={({ target }) =>
          onArrange(current.map((one) => (one.from === index ? { ...one, place: target.value } : one)))
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
          onClick={() => onArrange(swapped(current, index - 1))}
        />
        <ArrowButton
          label={t('Move picture {number} back', { number })}
          arrow="→"
          isAtEnd={number === pictures.length}
          isBusy={isBusy}
          onClick={() => onArrange(swapped(current, index))}
        />
        <Button
          variant="outline"
          disabled={isBusy}
          aria-label={t('Remove picture {number}', { number })}
          onClick={() => onArrange(current.filter(({ from }) => from !== index))}
        >
          {t('Remove')}
        </Button>
        <Button
          variant="outline"
          aria-label={t('Crop picture {number}', { number })}
          onClick={() => onOpen('crop')}
        >
          {t('Crop…')}
        </Button>
        <Button
          variant="outline"
          aria-label={t('Describe picture {number}', { number })}
          onClick={() => onOpen('describe')}
        >
          {t('Describe…')}
        </Button>
      </div>
      <p className={styles.text}>{Object.values(picture.alts).filter(Boolean).join(' · ')}</p>
    </>
  );
}
