import { useState, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import type { CatalogueChoices } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { usualSizes, type VariantChoice } from './variantChoice.ts';
import styles from './VariantChoices.module.css';

interface Props {
  colours: CatalogueChoices['colours'];
  choice: VariantChoice;
  error?: string | undefined;
  onChange: (choice: VariantChoice) => void;
}

export function VariantChoices({ colours, choice, error, onChange }: Props): ReactNode {
  const t = useTexts();
  const { codes, newColours, sizes } = choice;
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{t('Colours')}</legend>
        {error && <p role="alert">{error}</p>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <div className={styles.colours} role="group" aria-label={t('Colours')} tabIndex={0}>
          {newColours.map((colour) => (
            <Colour
              key={colour.name}
              {...colour}
              isChosen
              onChange={() => onChange({ ...choice, newColours: newColours.filter((one) => one !== colour) })}
            />
          ))}
          {colours.map(({ code, name, hex }) => (
            <Colour
              key={code}
              name={name}
              hex={hex}
              isChosen={codes.includes(code)}
              onChange={(isChosen) =>
                onChange({
                  ...choice,
                  codes: isChosen ? [...codes, code] : codes.filter((one) => one !== code),
                })
              }
            />
          ))}
        </div>
        <AddColour onAdd={(colour) => onChange({ ...choice, newColours: [...newColours, colour] })} />
      </fieldset>
      <Field
        label={t('Sizes, separated by commas')}
        hint={t('Empty for an item of one size.')}
        value={sizes}
        maxLength={2000}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...choice, sizes: target.value })}
      />
      <div className={styles.usual} role="group" aria-label={t('Usual sizes')}>
        {usualSizes.map((list) => (
          <Button
            key={list}
            type="button"
            variant="outline"
            onClick={() => onChange({ ...choice, sizes: list })}
          >
            {list.split(', ').at(0)} – {list.split(', ').at(-1)}
          </Button>
        ))}
      </div>
    </>
  );
}

interface ColourProps {
  name: string;
  hex: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

const Colour = ({ name, hex, isChosen, onChange }: ColourProps): ReactNode => (
  <label>
    <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
    <span className={styles.swatch} style={{ background: hex }} />
    {name}
  </label>
);

function AddColour({ onAdd }: { onAdd: (colour: VariantChoice['newColours'][number]) => void }): ReactNode {
  const t = useTexts();
  const [name, setName] = useState('');
  const [nameEl, setNameEl] = useState('');
  const [hex, setHex] = useState('#1f2f55');
  const [fault, setFault] = useState('');

  function add(): void {
    if (name.trim() === '') return setFault(t('Please enter a name.'));
    onAdd({ name: name.trim(), name_el: nameEl.trim(), hex });
    setName('');
    setNameEl('');
  }

  return (
    <details>
      <summary>{t('Another colour…')}</summary>
      <div className={styles.newColour}>
        <Field
          label={t('Name of the colour, English')}
          value={name}
          maxLength={60}
          error={fault}
          onChange={({ target }) => {
            setFault('');
            setName(target.value);
          }}
        />
        <Field
          label={t('Name of the colour, Greek')}
          lang="el"
          value={nameEl}
          maxLength={60}
          onChange={({ target }) => setNameEl(target.value)}
        />
        <Field
          label={t('Colour on the screen')}
          type="color"
          value={hex}
          onChange={({ target }) => setHex(target.value)}
        />
        <Button type="button" variant="outline" onClick={add}>
          {t('Add the colour')}
        </Button>
      </div>
    </details>
  );
}
