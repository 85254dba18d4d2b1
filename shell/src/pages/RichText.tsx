import { Link } from 'mf-shared';
import type { ReactNode } from 'react';
import type { Block } from './faq/faqTypes.ts';

const link = /\[([^\]]+)\]\(([^)]+)\)/;

/** Words between which every `[label](address)` is a link. */
function words(text: string): ReactNode[] {
  // Splitting by two captures gives words, label, address, words, …
  return text.split(link).flatMap<ReactNode>((part, index, parts) => {
    if (index % 3 === 2) return [];
    if (index % 3 === 0) return [part];
    const address = parts[index + 1] ?? '';
    return [
      address.startsWith('/') ? (
        <Link key={address + part} to={address}>
          {part}
        </Link>
      ) : (
        <a key={address + part} href={address}>
          {part}
        </a>
      ),
    ];
  });
}

export function RichText({ blocks }: { blocks: Block[] }): ReactNode {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{words(block)}</p>
    ) : (
      <ul key={block.join()}>
        {block.map((point) => (
          <li key={point}>{words(point)}</li>
        ))}
      </ul>
    ),
  );
}
