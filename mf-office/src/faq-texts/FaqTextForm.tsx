import { useState, type ReactNode } from 'react';
import { Button, type FaqView } from 'mf-shared';
import type { Language } from 'mf-shared/languages';
import * as v from 'valibot';
import { useOffice } from '../calls/officeClient.ts';
import { maxFaqLength, readFaq, type OfficeFaqVersion } from '../contract/calls.ts';
import { ActionForm } from '../form/ActionForm.tsx';
import { LongField } from '../form/LongField.tsx';
import { useDraftValues } from '../form/useDraftValues.ts';
import { useTexts } from '../language/texts.ts';
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

/** `seen` is the version on which the text is based. */
const draft = v.object({ text: v.string(), seen: v.number() });

export function FaqTextForm({ view, language, title, standard, versions, ...props }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [latest] = versions;
  const published = { text: latest?.text ?? standard, seen: latest?.id ?? 0 };
  const { values, isKept, change, discard } = useDraftValues(`faq ${view} ${language}`, draft, published);
  const [isPublished, setPublished] = useState(false);
  const isChanged = isKept && values.text !== published.text;

  function edit(text: string): void {
    setPublished(false);
    change({ text, seen: values.seen });
  }

  async function publish(): Promise<void> {
    await calls.post('OfficePublishFaqText', { view, textLanguage: language, ...values });
    discard();
    setPublished(true);
    props.onChange();
  }

  return (
    <>
      <div className={styles.columns}>
        <ActionForm
          submit={t('Publish')}
          isReady={isChanged}
          onSubmit={publish}
          buttons={({ isBusy, clearError }) => (
            <>
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
              <p role="status">{isPublished && t('Published. Shoppers read it now.')}</p>
            </>
          )}
        >
          <LongField
            label={t('Text')}
            hint={t(
              'Each line is a paragraph. “## ” begins a heading, “- ” an entry of a list; [words](https://…) is a link. {seller}, {mail} and {phone} show the data of the page Seller; lines with {costs} or {times} alone show those of Delivery.',
              { seller: '{seller}', mail: '{mail}', phone: '{phone}', costs: '{costs}', times: '{times}' },
            )}
            className={styles.text}
            lang={language}
            maxLength={maxFaqLength}
            value={values.text}
            onChange={({ target }) => edit(target.value)}
          />
        </ActionForm>
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
