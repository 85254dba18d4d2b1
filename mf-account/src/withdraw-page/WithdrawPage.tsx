import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, paths, Skeleton, useSearchParams, useUser } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { LoadError } from '../LoadError.tsx';
import { useTexts } from '../texts.ts';
import { WithoutScripts } from '../WithoutScripts.tsx';
import { FindOrderForm } from './FindOrderForm.tsx';
import type { FoundOrder } from './findOrder.ts';
import type { Declaration } from './WithdrawalConfirmation.tsx';
import styles from './WithdrawPage.module.css';

const WithdrawalForm = lazyPart(() => import('./WithdrawalForm.tsx'), LoadError);

type Step =
  | { name: 'find' }
  | { name: 'declare'; found: FoundOrder }
  | { name: 'declared'; found: FoundOrder; declaration: Declaration };

export function WithdrawPage(): ReactNode {
  const t = useTexts();
  const user = useUser();
  const [query] = useSearchParams();
  const [step, setStep] = useState<Step>({ name: 'find' });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (step.name !== 'find') heading.current?.focus();
  }, [step.name]);

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {step.name === 'declared' ? t('We have your withdrawal') : t('Withdraw from a contract')}
      </h1>
      {step.name === 'find' && (
        <>
          <p>
            {t(
              'Within 14 days of receiving your order you can withdraw from it, without a reason. Name the order, choose what goes back and confirm: the receipt comes by e-mail.',
            )}{' '}
            <Link to={paths.faq('returns')} state={{ from: 'returns' }}>
              {t('More about returns')}
            </Link>
          </p>
          <WithoutScripts />
          <FindOrderForm
            key={user?.id ?? 'guest'}
            number={query.get('order') ?? ''}
            email={user?.email ?? ''}
            onFound={(found) => setStep({ name: 'declare', found })}
          />
        </>
      )}
      {step.name !== 'find' && (
        <Suspense fallback={<Skeleton size="page" label={t('Loading the order')} />}>
          <WithdrawalForm
            found={step.found}
            onBack={() => setStep({ name: 'find' })}
            declaration={step.name === 'declared' ? step.declaration : null}
            onDeclared={(declaration) => setStep({ name: 'declared', found: step.found, declaration })}
          />
        </Suspense>
      )}
    </div>
  );
}
