import { Button, paths, useLocation, useNavigate, useNavigation } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { ErrorSection, HomeLink } from './ErrorSection.tsx';

export function MissingRemotePage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const location = useLocation();
  const isRetrying = useNavigation().state !== 'idle';
  const [hasRetried, setRetried] = useState(false);

  function retry(): void {
    setRetried(true);
    void navigate(location, { replace: true, state: location.state });
  }

  return (
    <ErrorSection
      title={t('This part of the shop is not available at the moment.')}
      text={t('Everything else works, and your cart is kept.')}
      actions={
        <>
          <Button onClick={retry} aria-disabled={isRetrying}>
            {t('Try again')}
          </Button>
          {location.pathname !== paths.home() && <HomeLink />}
        </>
      }
      status={
        <p role="status">
          {hasRetried &&
            (isRetrying ? t('Trying again…') : t('Still not there. Please try again in a minute.'))}
        </p>
      }
    />
  );
}
