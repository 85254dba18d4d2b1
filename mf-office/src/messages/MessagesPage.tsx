import { useCallback, useState, type ReactNode } from 'react';
import { Button, Link, Skeleton, useSearchParams } from 'mf-shared';
import type { OfficeMessage } from 'mf-shared/officeCalls';
import styles from '../layout/cards.module.css';
import { minute } from '../layout/minute.ts';
import { useTitle } from '../layout/useTitle.ts';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';

const states = { waiting: 'Open messages', answered: 'Answered messages' } as const;
type State = keyof typeof states;

export function MessagesPage(): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  const state: State = search.get('state') === 'answered' ? 'answered' : 'waiting';
  const from = Number(search.get('from')) || undefined;
  useTitle(t('Messages'));
  return (
    <>
      <h1>{t('Messages')}</h1>
      <p>
        {t(
          'From the contact form. Messages are deleted six months after they are answered, and after two years at the latest.',
        )}
      </p>
      <nav className={styles.states} aria-label={t('State')}>
        {(['waiting', 'answered'] as const).map((one) => (
          <Link key={one} to={paths.messages(one)} aria-current={one === state ? 'page' : undefined}>
            {t(states[one])}
          </Link>
        ))}
      </nav>
      <MessageList key={`${state} ${from}`} state={state} from={from} />
    </>
  );
}

function MessageList({ state, from }: { state: State; from: number | undefined }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded, reload } = useLoaded(
    useCallback(() => calls.get('OfficeMessages', { state, ...(from && { from }) }), [calls, state, from]),
  );
  if (loaded.status === 'loading') return <Skeleton size="block" label={t('Loading')} />;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  const { messages, next } = loaded.value;
  return (
    <>
      {messages.length === 0 && <p role="status">{t('Nothing found.')}</p>}
      <ul className={styles.cards} aria-label={t(states[state])}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} onChanged={reload} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <p>
          <Link to={paths.messages(state, next)}>{t('Next page')}</Link>
        </p>
      )}
    </>
  );
}

function MessageCard({ message, onChanged }: { message: OfficeMessage; onChanged: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, name, email, subject, text, customerId, receivedAt, answeredAt, answeredBy } = message;
  const heading = `message-${id}`;
  async function change(make: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await make();
      onChanged();
    } catch (error) {
      setError(error);
    }
    setBusy(false);
  }
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{subject}</h2>
      <p>
        <strong>{customerId ? <Link to={paths.customer(customerId)}>{name}</Link> : name}</strong>, {email},{' '}
        {t.date(receivedAt, minute)}
      </p>
      <blockquote>{text}</blockquote>
      {answeredAt && (
        <p className={styles.decided}>
          {t('Answered by {name} on {date}', { name: answeredBy ?? '', date: t.date(answeredAt, minute) })}
        </p>
      )}
      {error !== null && <ErrorMessage error={error} />}
      <div className={styles.actions}>
        <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
          {t('Reply by e-mail')}
        </a>
        <Button
          variant="outline"
          disabled={isBusy}
          aria-describedby={heading}
          onClick={() => void change(() => calls.post('OfficeMarkMessage', { id, isAnswered: !answeredAt }))}
        >
          {answeredAt ? t('Mark as unanswered') : t('Mark as answered')}
        </Button>
        {answeredAt && (
          <Button
            variant="quiet"
            disabled={isBusy}
            aria-describedby={heading}
            onClick={() => void change(() => calls.post('OfficeDeleteMessage', { id }))}
          >
            {t('Delete permanently')}
          </Button>
        )}
      </div>
    </article>
  );
}
