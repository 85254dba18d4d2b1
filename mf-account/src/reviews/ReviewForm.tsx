import { useId, useState, type ReactNode } from 'react';
import { Button, Field, useCalls, type ReviewableItem } from 'mf-shared';
import { maxReviewLength, reviewName, reviewText } from 'mf-shared/reviewFields';
import { useFieldErrors } from 'mf-shared/useFieldErrors';
import { checkFields } from 'mf-shared/useForm';
import { errorMessage } from '../session/notices.ts';
import { isSessionExpired, signedOut } from '../session/session.ts';
import { useTexts } from '../texts.ts';
import type { ReviewedOrder } from './ReviewedOrder.ts';
import { ReviewNotice } from './ReviewNotice.tsx';
import { SizeFitField } from './SizeFitField.tsx';
import { StarsField } from './StarsField.tsx';
import styles from './Reviews.module.css';

type FieldName = 'stars' | 'text' | 'name';

interface Props {
  order: ReviewedOrder;
  item: ReviewableItem;
  shownName: string;
  onDone: () => void;
  onBack?: () => void;
}

export function ReviewForm({ order, item, shownName, onDone, onBack }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, errors, show, clear } = useFieldErrors<FieldName>();
  const [stars, setStars] = useState(item.review?.stars ?? 0);
  const [text, setText] = useState(item.review?.text ?? '');
  const [fit, setFit] = useState(item.review?.fit);
  const [name, setName] = useState(item.review?.name ?? shownName);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function send(): Promise<void> {
    const checked = checkFields({ text: reviewText, name: reviewName }, { text, name });
    if (stars === 0 || checked.errors) {
      show({ ...(stars === 0 && { stars: 'Please choose 1 to 5 stars.' }), ...checked.errors });
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      await calls.post('ShopWriteReview', { ...order, itemId: item.itemId, stars, fit, ...checked.values });
      onDone();
    } catch (error) {
      if (isSessionExpired(error)) signedOut();
      else setFailure(t.dynamic(errorMessage(error)));
      setBusy(false);
    }
  }

  const errorOf = (field: FieldName): string | undefined => errors[field] && t.dynamic(errors[field]);
  const editing =
    <Value,>(field: FieldName, set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      clear(field);
    };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <h3>{item.name}</h3>
      <ReviewNotice item={item} />
      <StarsField value={stars} error={errorOf('stars')} onChange={editing('stars', setStars)} />
      <SizeFitField value={fit} onChange={setFit} />
      <WordsField value={text} error={errorOf('text')} onChange={editing('text', setText)} />
      <Field
        name="name"
        label={t('Name shown')}
        value={name}
        maxLength={40}
        required
        hint={t('A first name, with an initial if you like: everybody sees it.')}
        error={errorOf('name')}
        onChange={({ target }) => editing('name', setName)(target.value)}
      />
      <p className={styles.error} role="alert">
        {failure}
      </p>
      <div className={styles.choice}>
        {onBack && (
          <Button variant="outline" onClick={onBack}>
            {t('Back')}
          </Button>
        )}
        <Button type="submit" aria-disabled={isBusy}>
          {t('Send the review')}
        </Button>
      </div>
    </form>
  );
}

interface WordsProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function WordsField({ value, error, onChange }: WordsProps): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{t('Your review')}</label>
      <textarea
        id={id}
        name="text"
        rows={5}
        maxLength={maxReviewLength}
        required
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      {error ? (
        <small id={`${id}-note`} className={styles.error} role="alert">
          {error}
        </small>
      ) : (
        <small id={`${id}-note`}>
          {t('{count} of {most} characters', { count: value.length, most: maxReviewLength })}
        </small>
      )}
    </div>
  );
}
