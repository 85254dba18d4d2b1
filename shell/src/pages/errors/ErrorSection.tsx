import { Link, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { LooseThread } from '../../layout/drawings/LooseThread.tsx';
import { useTexts } from '../../texts.ts';
import styles from './ErrorSection.module.css';

interface Props {
  title: string;
  text: string;
  drawing?: ReactNode;
  actions: ReactNode;
  status?: ReactNode;
}

export function ErrorSection({ title, text, drawing = <LooseThread />, actions, status }: Props): ReactNode {
  return (
    <section className={styles.page}>
      {drawing}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{actions}</div>
      {status}
    </section>
  );
}

interface HomeLinkProps {
  isPrimary?: boolean;
  reloadDocument?: boolean;
}

export function HomeLink({ isPrimary = false, reloadDocument = false }: HomeLinkProps): ReactNode {
  const t = useTexts();
  return (
    <Link
      className={isPrimary ? styles.solidLink : styles.outlineLink}
      to={paths.home()}
      reloadDocument={reloadDocument}
    >
      {t('Back To Home')}
    </Link>
  );
}
