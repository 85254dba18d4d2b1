import { Link, paths, useLoaderData, useLocation, useNavigate, type FaqView } from 'mf-shared';
import { useEffect, type ReactNode } from 'react';
import { FaqGroup } from './FaqGroup.tsx';
import { faqViewOf, faqViews, type Faq } from './loadFaq.ts';
import { useTexts } from '../../texts.ts';
import styles from './FaqPage.module.css';

export function FaqPage(): ReactNode {
  const { view, groups } = useLoaderData<Faq>();
  useViewFromState(view);
  const t = useTexts();
  const [only] = groups.length === 1 ? groups : [];

  return (
    <div className={styles.page}>
      <nav className={styles.views} aria-label={t('Questions about')}>
        {faqViews.map(({ view: each, name }) => (
          <Link
            key={each}
            className={styles.view}
            to={paths.faq(each)}
            state={{ from: each }}
            aria-current={each === view ? 'page' : undefined}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <div className={styles.groups}>
        <h1>{only ? only.title : t('Frequently asked questions')}</h1>
        {groups.map((group) => (
          <FaqGroup key={group.view} group={group} isOnlyGroup={group === only} />
        ))}
        <p className={styles.more}>
          {t('Not answered? We are glad to help:')} <Link to={paths.contact()}>{t('Contact us')}</Link>
        </p>
      </div>
    </div>
  );
}

function useViewFromState(view: FaqView | null): void {
  const navigate = useNavigate();
  const { state, search } = useLocation() as { state: { from?: unknown } | null; search: string };
  const stateView = view || search ? null : faqViewOf(state?.from);
  useEffect(() => {
    if (stateView) void navigate(paths.faq(stateView), { replace: true, state: { from: stateView } });
  }, [stateView, navigate]);
}
