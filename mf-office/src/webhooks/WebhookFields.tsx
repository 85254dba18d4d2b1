import { useId, type ReactNode } from 'react';
import { Field } from 'mf-shared';
import { webhookEvents, type WebhookEvent } from '../contract/calls.ts';
import roleStyles from '../staff/Staff.module.css';
import { useTexts } from '../language/texts.ts';
import { eventNames } from './webhookNames.ts';

interface Values {
  url: string;
  events: WebhookEvent[];
}

interface Props {
  values: Values;
  /** Shows what is missing. */
  isChecked: boolean;
  onChange: (values: Values) => void;
}

export const isComplete = ({ url, events }: Values): boolean => isWebAddress(url) && events.length > 0;

const isWebAddress = (url: string): boolean => /^https?:\/\/\S+$/.test(url.trim());

export function WebhookFields({ values: { url, events }, isChecked, onChange }: Props): ReactNode {
  const t = useTexts();
  const id = useId();
  const isWithoutEvents = isChecked && events.length === 0;
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
        error={isChecked && !isWebAddress(url) ? t('A web address begins with https://.') : undefined}
        onChange={({ target }) => onChange({ url: target.value, events })}
      />
      <fieldset className={roleStyles.roles} aria-describedby={isWithoutEvents ? `${id}-fault` : undefined}>
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
        {isWithoutEvents && (
          <small id={`${id}-fault`} role="alert" className={roleStyles.fault}>
            {t('Please choose an event.')}
          </small>
        )}
      </fieldset>
    </>
  );
}
