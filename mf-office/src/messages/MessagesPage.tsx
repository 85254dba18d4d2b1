import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import type { OfficeMessage } from '../contract/calls.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { useTexts } from '../language/texts.ts';
import actions from '../page/actions.module.css';
import { minute } from '../page/minute.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import styles from '../table/cards.module.css';
import { CardsByState } from '../table/CardsByState.tsx';

const stateNames = { waiting: 'Open messages', answered: 'Answered messages' } as const;

export function MessagesPage(): ReactNode {
  const t = useTexts();
  return (
    <Page title={t('Messages')}>
      <p>
        {t(
          'From the contact form. Messages are deleted six months after they are answered, and after two years at the latest.',
        )}
      </p>
      <CardsByState
        query="OfficeMessages"
        names={stateNames}
        pathOf={paths.messages}
        cardsOf={({ messages }) => messages}
        keyOf={({ id }) => id}
        renderCard={(message, reload) => <MessageCard message={message} onChanged={reload} />}
      />
    </Page>
  );
}

function MessageCard({ message, onChanged }: { message: OfficeMessage; onChanged: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { id, name, email, subject, text, customerId, receivedAt, answeredAt, answeredBy } = message;
  const heading = `message-${id}`;
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
      <div className={actions.row}>
        <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
          {t('Reply by e-mail')}
        </a>
        <ActionButton
          aria-describedby={heading}
          action={() => calls.post('OfficeMarkMessage', { id, isAnswered: !answeredAt }).then(onChanged)}
        >
          {answeredAt ? t('Mark as unanswered') : t('Mark as answered')}
        </ActionButton>
        {answeredAt && (
          <ActionButton
            variant="quiet"
            aria-describedby={heading}
            action={() => calls.post('OfficeDeleteMessage', { id }).then(onChanged)}
          >
            {t('Delete permanently')}
          </ActionButton>
        )}
      </div>
    </article>
  );
}
