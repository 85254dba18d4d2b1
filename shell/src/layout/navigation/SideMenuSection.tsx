import { Icon, Link, localeOf, useLanguage } from 'mf-shared';
import { useId, useState, type ReactNode } from 'react';
import { SectionEmblem } from '../drawings/SectionEmblem.tsx';
import type { MenuSection } from './useSections.ts';
import { useTexts } from '../../texts.ts';
import styles from './SideMenu.module.css';

interface Props {
  section: MenuSection;
  isCurrent: boolean;
  onNavigate: () => void;
}

export function SideMenuSection({
  section: { key, name, lang, path, types },
  isCurrent,
  onNavigate,
}: Props): ReactNode {
  const [isOpen, setOpen] = useState(isCurrent);
  const listId = useId();
  const t = useTexts();
  const language = useLanguage();

  return (
    <li>
      <div className={styles.section}>
        <Link className={styles.link} to={path} onClick={onNavigate} aria-current={isCurrent || undefined}>
          <SectionEmblem section={key} size={28} />
          {name.toLocaleUpperCase(lang ?? localeOf[language])}
        </Link>
        {types.length > 0 && (
          <button
            type="button"
            className={styles.expand}
            aria-label={t('Types of {section}', { section: name })}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="down" size={20} />
          </button>
        )}
      </div>
      <ul id={listId} className={styles.types} hidden={!isOpen}>
        {types.map((type) => (
          <li key={type.id}>
            <Link className={styles.type} to={type.path} onClick={onNavigate}>
              {type.name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
