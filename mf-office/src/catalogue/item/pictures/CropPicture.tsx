import { useState, type ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import { pictureUrl } from 'mf-shared/paths';
import { minCroppedSide, type ItemPicture } from '../../../contract/calls.ts';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useOffice } from '../../../calls/officeClient.ts';
import { useTexts } from '../../../language/texts.ts';
import { cropArea, leastSize, shapes, type Crop, type Shape } from './cropArea.ts';
import styles from './CropPicture.module.css';

interface Props {
  id: number;
  picture: ItemPicture;
  number: number;
  onDone: () => void;
  onClose: () => void;
}

/** Shows the chosen part as the shop will. The sliders can be moved with the keyboard too. */
export function CropPicture({ id, picture, number, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [crop, setCrop] = useState<Crop>({ shape: 'square', size: 100, across: 50, down: 50 });
  const { original, width, height } = picture;
  const area = cropArea(picture, crop);
  const least = leastSize(picture, crop.shape);

  const slider = (name: 'size' | 'across' | 'down', label: string, min: number): ReactNode => (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={100}
        value={crop[name]}
        onChange={({ target }) => setCrop({ ...crop, [name]: Number(target.value) })}
      />
    </label>
  );

  return (
    <FormDialog
      title={t('Crop picture {number}', { number })}
      submit={t('Crop')}
      isReady={least <= 100}
      onSubmit={() => calls.post('OfficeCropPicture', { id, original, area }).then(onDone)}
      onClose={onClose}
    >
      <SelectField
        label={t('Shape')}
        value={crop.shape}
        onChange={({ target }) => setCrop({ ...crop, shape: target.value as Shape, size: 100 })}
      >
        <option value="square">{t('Square')}</option>
        <option value="portrait">{t('Portrait')}</option>
      </SelectField>
      <div className={styles.part} style={{ aspectRatio: shapes[crop.shape] }}>
        <img
          src={pictureUrl(original, 960)}
          alt={t('The part that stays')}
          style={{
            width: `${(width / area.width) * 100}%`,
            left: `${(-area.left / area.width) * 100}%`,
            top: `${(-area.top / area.height) * 100}%`,
            aspectRatio: width / height,
          }}
        />
      </div>
      {least > 100 ? (
        <p role="alert">
          {t('The picture is too small: a part has at least {least} pixels.', { least: minCroppedSide })}
        </p>
      ) : (
        <>
          {slider('size', t('Size of the part'), least)}
          {slider('across', t('From left to right'), 0)}
          {slider('down', t('From top to bottom'), 0)}
        </>
      )}
      <p>{t('The history below undoes it.')}</p>
    </FormDialog>
  );
}
