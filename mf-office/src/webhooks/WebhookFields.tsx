import { useId, type ReactNode } from 'react';
import { Field } from 'mf-shared';
import * as v from 'valibot';
import { webhookEvents, webhookValues, type WebhookEvent } from '../contract/calls.ts';
import roleStyles from '../staff/Staff.module.css';
import { useTexts } from '../language/texts.ts';
import { eventNames } from './webhookNames.ts';

interface Values {
  url: string;
  events: WebhookEvent[];
}

interface Props {
  values: Values;
  /** Whether missing values are shown. */
  isChecked: boolean;
  onChange: (values: Values) => void;
}

export const isComplete = (values: Values): boolean => v.is(webhookValues, values);

export function WebhookFields({ values: { url, events }, isChecked, onChange }: Props): ReactNode {
  const t = useTexts();
  const id = useId();
  const { issues } = v.safeParse(webhookValues, { url, events });
  const faults = isChecked && issues ? v.flatten<typeof webhookValues>(issues).nested : undefined;
  const [faultOfUrl, faultOfEvents] = [faults?.url?.[0], faults?.events?.[0]];
  return (
    <>
      <Field
        label={t('Web address of the receiver')}
        type="url"
        value={url}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        error={faultOfUrl && t.dynamic(faultOfUrl)}
        onChange={({ target }) => onChange({ url: target.value, events })}
      />
      <fieldset className={roleStyles.roles} aria-describedby={faultOfEvents && `${id}-fault`}>
        <legend>{t('Events')}</legend>
        {webhookEvents.map((event) => (
          <div key={event} className={roleStyles.role}>
            <input
              type="checkbox"
              id={`${id}-${event}`}
              checked={events.includes(event)}
              onChange={({ target }) =>
                onChange({
                  url,
                  events: webhookEvents.filter((one) =>
                    one === event ? target.checked : events.includes(one),
                  ),
                })
              }
            />
            <label htmlFor={`${id}-${event}`}>{t(eventNames[event])}</label>
          </div>
        ))}
        {faultOfEvents && (
          <small id={`${id}-fault`} role="alert" className={roleStyles.fault}>
            {t.dynamic(faultOfEvents)}
          </small>
        )}
      </fieldset>
    </>
  );
}
