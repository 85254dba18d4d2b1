import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { OfficeOpening } from '../contract/calls.ts';
import { useOffice } from '../calls/officeClient.ts';
import { Query } from '../calls/Query.tsx';
import { ActionButton } from '../form/ActionButton.tsx';
import actions from '../page/actions.module.css';
import cards from '../table/cards.module.css';
import { Page } from '../page/Page.tsx';
import { useTexts } from '../language/texts.ts';
import styles from './OpeningPage.module.css';
import { StepDetails } from './StepDetails.tsx';
import { stepTexts } from './stepTexts.ts';
import { TrialLink } from './TrialLink.tsx';

export function OpeningPage(): ReactNode {
  const t = useTexts();
  return (
    <Page title={t('Before you open')}>
      <Query name="OfficeOpening" input={{}} size="page">
        {(opening, reload) => (
          <>
            <State opening={opening} onChange={reload} />
            <Steps opening={opening} onChange={reload} />
          </>
        )}
      </Query>
    </Page>
  );
}

interface Props {
  opening: OfficeOpening;
  onChange: () => void;
}

function State({ opening, onChange }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isOpen, openedAt, openedBy, steps } = opening;
  if (openedAt)
    return (
      <p role="status">
        {t('The shop was opened on {date} by {name}.', { date: t.date(openedAt), name: openedBy ?? '' })}
      </p>
    );
  if (isOpen)
    return <p role="status">{t('This shop is not public, so that it accepts orders without an opening.')}</p>;
  if (steps.some(({ isDone }) => !isDone))
    return (
      <div className={styles.state}>
        <p role="status">
          {t(
            'The shop is closed: visitors read that it opens soon, and how to reach you. It can be opened once each step is done.',
          )}
        </p>
        <TrialLink />
      </div>
    );
  return (
    <div className={styles.state}>
      <p role="status">{t('Everything is done. Shoppers can order as soon as you open the shop.')}</p>
      <ActionButton action={() => calls.post('OfficeOpenShop', {}).then(onChange)}>
        {t('Open the shop')}
      </ActionButton>
      <TrialLink />
    </div>
  );
}

function Steps({ opening, onChange }: Props): ReactNode {
  const t = useTexts();
  return (
    <ol className={cards.cards} aria-label={t('Before you open')}>
      {opening.steps.map(({ step, isDone }) => {
        const { name, links, command } = stepTexts[step];
        return (
          <li key={step} className={cards.card}>
            <h2 className={styles.step}>
              <span className={isDone ? styles.done : styles.open}>{isDone ? t('Done') : t('Missing')}</span>{' '}
              {t(name)}
            </h2>
            {links && (
              <p className={actions.row}>
                {links.map(({ text, path }) => (
                  <Link key={path} to={path}>
                    {t(text)}
                  </Link>
                ))}
              </p>
            )}
            <StepDetails step={step} opening={opening} onChange={onChange} />
            {command && !isDone && (
              <p>
                {t('On the shop’s machine:')} <code>{command}</code>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
