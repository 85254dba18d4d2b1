import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  brand,
  Button,
  inLanguage,
  languageNames,
  languages,
  NavLink,
  Outlet,
  useLanguage,
  useLocation,
  useNavigate,
} from 'mf-shared';
import { orderViews } from './contract/calls.ts';
import { viewNames } from './orders/viewNames.ts';
import { paths } from './paths.ts';
import { useStaff } from './session/StaffContext.ts';
import { useTexts } from './texts.ts';
import { useDashboard } from './DashboardContext.ts';
import { CommandPalette } from './layout/CommandPalette.tsx';
import { CommandsContext, type Command } from './layout/commands.ts';
import { sectionsFor } from './layout/sections.ts';
import styles from './OfficeFrame.module.css';

export function OfficeFrame(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const { staff, signOut } = useStaff();
  const { isLive } = useDashboard();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [ofPage, setOfPage] = useState<Command[][]>([]);
  const seen = sectionsFor(staff);

  const add = useCallback((commands: Command[]) => {
    setOfPage((before) => [commands, ...before]);
    return () => setOfPage((before) => before.filter((one) => one !== commands));
  }, []);
  const registered = useMemo(() => ({ add }), [add]);
  const open = (path: string) => () => void navigate(path);
  const commands = [
    ...ofPage.flat(),
    ...seen.map(({ name, path }) => ({ name: t(name), run: open(path) })),
    ...(staff.roles.includes('orders')
      ? orderViews.map((view) => ({ name: t(viewNames[view]), run: open(paths.orders(view)) }))
      : []),
    { name: t('Sign out'), run: () => void signOut() },
  ];

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setPaletteOpen(true);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <CommandsContext value={registered}>
      <header className={styles.header}>
        <p className={styles.brand}>
          {brand.name} <span>{t('office')}</span>
        </p>
        <nav className={styles.nav} aria-label={t('Office')}>
          {seen.map(({ name, path }) => (
            <NavLink key={path} to={path} end={path === paths.dashboard()}>
              {t(name)}
            </NavLink>
          ))}
        </nav>
        <Button variant="outline" className={styles.commands} onClick={() => setPaletteOpen(true)}>
          {t('Commands')} <kbd>Ctrl K</kbd>
        </Button>
        <Languages />
        <span className={styles.who}>{staff.name}</span>
        <Button variant="quiet" onClick={() => void signOut()}>
          {t('Sign out')}
        </Button>
      </header>
      {!isLive && (
        <p role="status" className={styles.offline}>
          {t('Connection lost. This page may be out of date.')}
        </p>
      )}
      <main className={styles.main}>
        <Outlet />
      </main>
      {isPaletteOpen && (
        <CommandPalette
          commands={commands}
          onFind={(text) => void navigate(paths.orders('all', text))}
          onClose={() => setPaletteOpen(false)}
        />
      )}
    </CommandsContext>
  );
}

function Languages(): ReactNode {
  const { pathname, search } = useLocation();
  const current = useLanguage();
  return languages
    .filter((language) => language !== current)
    .map((language) => (
      <a key={language} href={inLanguage(pathname + search, language)} lang={language} hrefLang={language}>
        {languageNames[language]}
      </a>
    ));
}
