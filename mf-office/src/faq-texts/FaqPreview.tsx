import { useId, type ReactNode } from 'react';
import { inLanguage, type FaqEntry } from 'mf-shared';
import { isLinkTarget } from '../contract/calls.ts';
import type { Language } from 'mf-shared/languages';
import { useTexts } from '../language/texts.ts';
import styles from './FaqText.module.css';

interface Props {
  title: string;
  language: Language;
  shopOrigin: string;
  entries: FaqEntry[];
}

/** Shows the text as shoppers read it, with all answers open. */
export function FaqPreview({ title, language, shopOrigin, entries }: Props): ReactNode {
  const t = useTexts();
  const id = useId();
  const linked = (text: string): ReactNode[] => withLinks(text, shopOrigin, language);
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id}>{t('Preview')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div lang={language} className={styles.page} role="group" aria-labelledby={id} tabIndex={0}>
        <p className={styles.title}>{title}</p>
        {entries.map(({ id, question, answer }) => (
          <section key={id}>
            <h3>{question}</h3>
            {answer.map((block, at) =>
              typeof block === 'string' ? (
                <p key={`${at} ${block}`}>{linked(block)}</p>
              ) : (
                <ul key={`${at} ${block.join()}`}>
                  {block.map((item, index) => (
                    <li key={`${index} ${item}`}>{linked(item)}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

/** Turns links into elements; paths lead to the shop. A target that may not be published stays text. */
function withLinks(text: string, shopOrigin: string, language: Language): ReactNode[] {
  return text.split(/(\[[^[\]]+\]\([^()]+\))/).map((part, index) => {
    const [, words, target = ''] = /^\[([^[\]]+)\]\(([^()]+)\)$/.exec(part) ?? [];
    if (!isLinkTarget(target)) return part;
    const href = target.startsWith('/') ? shopOrigin + inLanguage(target, language) : target;
    return (
      <a key={`${index} ${target}`} href={href}>
        {words}
      </a>
    );
  });
}
