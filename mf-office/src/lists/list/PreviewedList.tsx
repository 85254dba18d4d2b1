import { useCallback, useState, type ReactNode } from 'react';
import { Button, CallError, SelectField } from 'mf-shared';
import type { OfficeList, OfficeListPreview, OfficeListSettings } from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { Pending } from '../../calls/Pending.tsx';
import { useTexts } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useLoaded } from '../../calls/useLoaded.ts';
import styles from './PreviewedList.module.css';
import { Placements } from './Placements.tsx';
import { Preview } from './Preview.tsx';
import { placementOf, placementsOf, readSettings } from './settings.ts';

interface Props {
  list: OfficeList;
  onApplied: () => void;
}

export function PreviewedList({ list, onApplied }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const draft = useDraft(`list ${list.id}`);
  // The settings of the shown preview; the draft holds those of the next one.
  const [settings, setSettings] = useState(() => readSettings(draft.text));
  const { loaded, reload } = useLoaded(
    useCallback(
      () =>
        calls.post('OfficePreviewList', { id: list.id, settings }).catch((error: unknown) => {
          if (isConflict(error)) onApplied();
          throw error;
        }),
      [calls, list.id, settings, onApplied],
    ),
  );
  const { isBusy, error, run, clearError } = useAction();
  const draftSettings = readSettings(draft.text);
  const isEdited = JSON.stringify(draftSettings) !== JSON.stringify(settings);
  const preview = loaded.status === 'done' ? loaded.value : null;
  const change = (changed: Partial<OfficeListSettings>): void =>
    draft.write(JSON.stringify({ ...draftSettings, ...changed }));

  function previewAgain(): void {
    clearError();
    // Suggested placements count as shown, even if none was edited.
    const placements = preview
      ? placementsOf(preview, draftSettings).map(placementOf)
      : draftSettings.placements;
    const next = { ...draftSettings, placements };
    if (JSON.stringify(next) === JSON.stringify(settings)) return reload();
    draft.write(JSON.stringify(next));
    setSettings(next);
  }

  const apply = (diff: string): void =>
    run(async () => {
      try {
        await calls.post('OfficeApplyList', { id: list.id, settings, diff });
      } catch (error) {
        if (isConflict(error)) reload();
        throw error;
      }
      draft.discard();
      onApplied();
    });

  return (
    <>
      <Settings settings={draftSettings} sheets={list.sheets} onChange={change} />
      {preview && preview.suggested.length > 0 && (
        <Placements
          placements={placementsOf(preview, draftSettings)}
          sections={preview.sections}
          sectionNames={preview.sectionNames}
          onChange={(placements) => change({ placements })}
        />
      )}
      <div>
        <Button variant="outline" disabled={isBusy} onClick={previewAgain}>
          {t('Preview again')}
        </Button>
      </div>
      <ErrorMessage error={error} />
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {preview && <Preview preview={preview} />}
      {preview && <Apply preview={preview} isDisabled={isBusy || isEdited} onApply={apply} />}
      {isBusy && <p role="status">{t('The list is being applied.')}</p>}
      {isEdited && <p role="status">{t('The settings have changed. Preview again before applying.')}</p>}
    </>
  );
}

const isConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409;

interface ApplyProps {
  preview: OfficeListPreview;
  isDisabled: boolean;
  onApply: (diff: string) => void;
}

function Apply({ preview: { diff, counts }, isDisabled, onApply }: ApplyProps): ReactNode {
  const t = useTexts();
  if (diff === null) return <p role="status">{t('Correct these errors before applying the list.')}</p>;
  if (counts.added + counts.changed + counts.takenOff === 0)
    return <p role="status">{t('There is nothing to change.')}</p>;
  return (
    <div>
      <Button disabled={isDisabled} onClick={() => onApply(diff)}>
        {t('Apply this list')}
      </Button>
    </div>
  );
}

interface SettingsProps {
  settings: OfficeListSettings;
  sheets: string[];
  onChange: (changed: Partial<OfficeListSettings>) => void;
}

function Settings({ settings, sheets, onChange }: SettingsProps): ReactNode {
  const t = useTexts();
  const choices = [
    ['keepsStock', t('Keep the stock of existing products')],
    ['skipsFaulty', t('Skip products with errors')],
    [
      'removesMissing',
      t('Delete variants, pictures and texts that the list has columns for but does not contain'),
    ],
  ] as const;
  return (
    <fieldset className={styles.settings}>
      <legend>{t('Settings')}</legend>
      {choices.map(([name, label]) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />{' '}
          {label}
        </label>
      ))}
      <SelectField
        label={t('Lines with a code that the shop does not have')}
        value={settings.unknownLines}
        onChange={({ target }) =>
          onChange({ unknownLines: target.value as OfficeListSettings['unknownLines'] })
        }
      >
        <option value="create">{t('Create new products, colours and sizes')}</option>
        <option value="skip">{t('Skip them')}</option>
        <option value="refuse">{t('Report them as errors')}</option>
      </SelectField>
      <SelectField
        label={t('Products of earlier lists of this source that are not in this one')}
        value={settings.unlisted}
        onChange={({ target }) => onChange({ unlisted: target.value as OfficeListSettings['unlisted'] })}
      >
        <option value="">{t('As for the last list')}</option>
        <option value="keep">{t('Keep them')}</option>
        <option value="zero">{t('Set them to 0 pieces')}</option>
        <option value="off-sale">{t('Take them off sale')}</option>
      </SelectField>
      {sheets.length > 1 && (
        <SelectField
          label={t('Sheet')}
          value={settings.sheet}
          onChange={({ target }) => onChange({ sheet: target.value })}
        >
          <option value="">{t('The first one with a header')}</option>
          {sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
