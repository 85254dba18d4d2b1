import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'mf-shared';
import { BulkEdits } from '../catalogue/bulk-edit/BulkEdits.tsx';
import { orderViews } from '../contract/calls.ts';
import { viewNames } from '../orders/names/viewNames.ts';
import { paths } from '../page/paths.ts';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../language/texts.ts';
import { DiscardDialog } from '../form/DiscardDialog.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { CommandsContext, type Command } from '../page/commands.ts';
import { Header } from './Header.tsx';
import { Menu } from './Menu.tsx';
import { OutdatedLine } from './OutdatedLine.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import { usePages } from '../page/pages.ts';
import { SearchDialog } from '../search/SearchDialog.tsx';
import styles from './OfficeFrame.module.css';

export function OfficeFrame(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const { staff, signOut, asked } = useStaff();
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [ofPage, setOfPage] = useState<Command[][]>([]);
  const { missingRole, menu } = usePages(staff.roles);
  const role = missingRole(useLocation().pathname);
  useKeptFocus();

  const add = useCallback((commands: Command[]) => {
    setOfPage((before) => [commands, ...before]);
    return () => setOfPage((before) => before.filter((one) => one !== commands));
  }, []);
  const registered = useMemo(() => ({ add }), [add]);
  const open = (path: string) => () => void navigate(path);
  const commands = [
    ...ofPage.flat(),
    ...menu.flatMap(({ pages }) => pages).map(({ name, path }) => ({ name: t(name), run: open(path) })),
    ...(staff.roles.includes('orders')
      ? orderViews.map((view) => ({ name: t(viewNames[view]), run: open(paths.orders({ view })) }))
      : []),
    { name: t('My account'), run: open(paths.account()) },
    { name: t('Sign out'), run: signOut },
  ];

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setSearchOpen(true);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <CommandsContext value={registered}>
      <Header onSearch={() => setSearchOpen(true)} />
      <div className={styles.body}>
        <div className={styles.column}>
          <Menu />
        </div>
        <div>
          <OutdatedLine>
            <main className={styles.main}>
              <BulkEdits>{role ? <NotFoundPage role={role} /> : <Outlet />}</BulkEdits>
            </main>
          </OutdatedLine>
        </div>
      </div>
      {asked && <DiscardDialog action="Discard and sign out" {...asked} />}
      {isSearchOpen && <SearchDialog commands={commands} onClose={() => setSearchOpen(false)} />}
    </CommandsContext>
  );
}
