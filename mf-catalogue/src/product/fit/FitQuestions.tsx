import { Field } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts, type Texts } from '../../texts.ts';
import styles from './FitDialog.module.css';
import { isUnreadable, type FieldName, type FitAnswers, type Way } from './useFitAnswers.ts';

interface Props {
  answers: FitAnswers;
  asked: Record<Way, FieldName[]>;
}

export function FitQuestions({ answers, asked }: Props): ReactNode {
  const t = useTexts();
  const { unit, texts, setText, setUnit, setWay } = answers;
  const way = usedWay(answers.way, asked);
  return (
    <>
      <div className={styles.choices}>
        {asked.body.length > 0 && asked.garment.length > 0 && (
          <fieldset>
            <legend>{t('I know')}</legend>
            <Choice name="way" value={way} option="body" label={t('body measures')} onChange={setWay} />
            <Choice
              name="way"
              value={way}
              option="garment"
              label={t('a garment that fits')}
              onChange={setWay}
            />
          </fieldset>
        )}
        <fieldset>
          <legend>{t('Show measures in')}</legend>
          <Choice name="unit" value={unit} option="cm" label={t('centimetres')} onChange={setUnit} />
          <Choice name="unit" value={unit} option="in" label={t('inches')} onChange={setUnit} />
        </fieldset>
      </div>
      <div className={styles.questions}>
        {asked[way].map((field) => (
          <Field
            key={field}
            label={
              field === 'age'
                ? t('Age in years')
                : `${fieldName(t, field)} (${unit === 'cm' ? t('cm') : t('in')})`
            }
            value={texts[field] ?? ''}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            error={
              isUnreadable(field, answers)
                ? t('Please write a number, such as {example}.', { example: 62.5 })
                : ''
            }
            onChange={({ target }) => setText(field, target.value)}
          />
        ))}
      </div>
      <small>
        {way === 'garment'
          ? t('Lay a garment that fits flat and measure across it.')
          : asked.body.indexOf('height') > 0
            ? t('The height only tells whether the legs are long enough.')
            : t('One answer is enough; more make it surer.')}
      </small>
    </>
  );
}

/** The way that was chosen, unless nothing can be asked in it. */
export const usedWay = (way: Way, asked: Record<Way, FieldName[]>): Way =>
  asked[way].length > 0 ? way : asked.body.length > 0 ? 'body' : 'garment';

interface ChoiceProps<Value extends string> {
  name: string;
  value: Value;
  option: Value;
  label: string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({
  name,
  value,
  option,
  label,
  onChange,
}: ChoiceProps<Value>): ReactNode {
  return (
    <label>
      <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
      {label}
    </label>
  );
}

const fieldName = (t: Texts, field: Exclude<FieldName, 'age'>): string =>
  ({
    height: t('Height'),
    chest: t('Chest, all round'),
    waist: t('Waist, all round'),
    hips: t('Hips, all round'),
    garmentChest: t('Chest, across'),
    garmentWaist: t('Waist, across'),
  })[field];
