import { Outlet, useLanguage, useLocation, useMatches, useSeller } from 'mf-shared';
import { useRef, useState, type ReactNode } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { fullTitle, metaOf } from '../../document/head.ts';
import { AuthPopupHost } from './AuthPopupHost.tsx';
import { CheckoutFooter } from '../checkout/CheckoutFooter.tsx';
import { CheckoutHeader } from '../checkout/CheckoutHeader.tsx';
import { useWayBack } from '../checkout/useWayBack.ts';
import { CookieBanner } from '../../consent/CookieBanner.tsx';
import { Footer } from '../footer/Footer.tsx';
import { Header } from '../header/Header.tsx';
import { Notices } from '../notices/Notices.tsx';
import { OfflineNotice } from '../notices/OfflineNotice.tsx';
import { PageAnnouncer } from '../notices/PageAnnouncer.tsx';
import { PageTitleContext } from './pageTitle.ts';
import { ProgressBar } from '../notices/ProgressBar.tsx';
import { useBackClosesLayers } from './useBackClosesLayers.ts';
import { useComposition } from '../../remotes/composition.ts';
import { useCookieChoice } from '../../consent/useCookieChoice.ts';
import { useGuard } from './useGuard.ts';
import { useQueryRedirect } from '../../specification/useQueryRedirect.ts';
import { useTexts } from '../../texts.ts';
import styles from './Layout.module.css';

export function Layout(): ReactNode {
  const main = useRef<HTMLElement>(null);
  useQueryRedirect();
  useBackClosesLayers();
  const declared = useComposition().routeOf(useLocation().pathname);
  const frame = declared?.frame ?? 'shop';
  const cookies = useCookieChoice();
  const wayBack = useWayBack(frame === 'shop');
  useGuard(declared?.guard ?? false);
  const t = useTexts();
  const [errorTitle, setErrorTitle] = useState<string | null>(null);
  const matches = useMatches();
  const language = useLanguage();
  const loaderData = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
  const { shopName } = useSeller();
  const meta = errorTitle ? { title: errorTitle } : metaOf(matches, loaderData, language);
  const title = fullTitle(meta, shopName);

  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      {/* First in the tab order, since it covers the page. */}
      {cookies.isBannerOpen && <CookieBanner onChoose={cookies.choose} />}
      <ProgressBar />
      {frame === 'shop' && <Header />}
      {frame === 'checkout' && <CheckoutHeader wayBack={wayBack} />}
      <OfflineNotice />
      {/* Keyed by frame: the same element would shift between frames. */}
      <main key={frame} id="main" className={styles.main} tabIndex={-1} ref={main}>
        <PageTitleContext value={setErrorTitle}>
          <Outlet />
        </PageTitleContext>
      </main>
      {frame === 'shop' && <Footer onChangeCookies={cookies.openBanner} />}
      {frame === 'checkout' && <CheckoutFooter onChangeCookies={cookies.openBanner} />}
      <Notices />
      <AuthPopupHost />
      <PageAnnouncer title={title} main={main} />
      <ScrollRestoration />
    </>
  );
}
