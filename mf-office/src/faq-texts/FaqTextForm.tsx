import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, type FaqView } from 'mf-shared';
import type { Language } from 'mf-shared/languages';
import * as v from 'valibot';
import { maxFaqLength, readFaq, type OfficeFaqVersion } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import actions from '../page/actions.module.css';
import { useOffice } from '../calls/officeClient.ts';
import forms from '../form/form.module.css';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import { useDraftValues } from '../form/useDraftValues.ts';
import { FaqPreview } from './FaqPreview.tsx';
import styles from './FaqText.module.css';
import { FaqVersions } from './FaqVersions.tsx';

interface Props {
  view: FaqView;
  language: Language;
  shopOrigin: string;
  title: string;
  standard: string;
  versions: OfficeFaqVersion[];
  onChange: () => void;
}

/** With the version on which it is based. */
const draft = v.object({ text: v.string(), seen: v.number() });

export function FaqTextForm({ view, language, title, standard, versions, ...props }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const id = useId();
  const [latest] = versions;
  const published = { text: latest?.text ?? standard, seen: latest?.id ?? 0 };
  const { values, isKept, change, discard } = useDraftValues(`faq ${view} ${language}`, draft, published);
  const { isBusy, error, run, clearError } = useAction();
  const [isPublished, setPublished] = useState(false);
  const isChanged = isKept && values.text !== published.text;

  function edit(text: string): void {
    setPublished(false);
    change({ text, seen: values.seen });
  }

  function publish(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      await calls.post('OfficePublishFaqText', { view, textLanguage: language, ...values });
      discard();
      setPublished(true);
      props.onChange();
    });
  }

  return (
    <>
      <div className={styles.columns}>
        <form className={forms.form} onSubmit={publish}>
          <ErrorMessage error={error} />
          <label htmlFor={id}>{t('Text')}</label>
          <textarea
            id={id}
            className={styles.text}
            lang={language}
            maxLength={maxFaqLength}
            aria-describedby={`${id}-hint`}
            value={values.text}
            onChange={({ target }) => edit(target.value)}
          />
          <small id={`${id}-hint`}>
            {t(
              'Each line is a paragraph. “## ” begins a heading, “- ” an entry of a list; [words](https://…) is a link. {seller}, {mail} and {phone} show the data of the page Seller; lines with {costs} or {times} alone show those of Delivery.',
              { seller: '{seller}', mail: '{mail}', phone: '{phone}', costs: '{costs}', times: '{times}' },
            )}
          </small>
          <div className={actions.row}>
            <Button type="submit" disabled={isBusy || !isChanged}>
              {t('Publish')}
            </Button>
            <Button
              variant="quiet"
              disabled={isBusy || !isKept}
              onClick={() => {
                discard();
                clearError();
                props.onChange();
              }}
            >
              {t('Discard my changes')}
            </Button>
            <Button
              variant="quiet"
              disabled={isBusy || values.text === standard}
              onClick={() => edit(standard)}
            >
              {t('Take the standard text')}
            </Button>
          </div>
          <p role="status">{isPublished && t('Published. Shoppers read it now.')}</p>
        </form>
        <FaqPreview
          title={title}
          language={language}
          shopOrigin={props.shopOrigin}
          entries={readFaq(values.text)}
        />
      </div>
      <FaqVersions versions={versions} onTake={edit} />
    </>
  );
}
