import { Icon, useLocation, type FaqGroup as Group } from 'mf-shared';
import { useEffect, useRef, type ReactNode } from 'react';
import { RichText } from '../RichText.tsx';
import { useTexts } from '../../texts.ts';
import styles from './FaqPage.module.css';

interface Props {
  group: Group;
  isOnlyGroup: boolean;
}

export function FaqGroup({ group: { title, entries, updatedAt }, isOnlyGroup }: Props): ReactNode {
  const t = useTexts();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();

  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!(target instanceof HTMLDetailsElement) || !section.current?.contains(target)) return;
    target.open = true;
    target.scrollIntoView();
  }, [hash]);

  const Heading = isOnlyGroup ? 'h2' : 'h3';
  return (
    <section ref={section} className={styles.group} aria-label={title}>
      {!isOnlyGroup && <h2>{title}</h2>}
      {entries.map(({ id, question, answer }) => (
        <details key={id} id={id} className={styles.entry}>
          <summary className={styles.question}>
            <Heading>{question}</Heading>
            <Icon name="down" size={20} />
          </summary>
          <div className={styles.answer}>
            <RichText blocks={answer} />
          </div>
        </details>
      ))}
      {updatedAt && (
        <p className={styles.updated}>{t('Last updated on {date}', { date: t.date(updatedAt) })}</p>
      )}
    </section>
  );
}
