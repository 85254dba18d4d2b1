import { Link } from 'mf-shared';
import type { ReactNode } from 'react';
import type { TextBlock } from './pageTexts.ts';

const link = /\[([^\]]+)\]\(([^)]+)\)/;

function withLinks(text: string): ReactNode[] {
  // Splitting by two capture groups gives text, label, URL, text, …
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

export function RichText({ blocks }: { blocks: TextBlock[] }): ReactNode {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{withLinks(block)}</p>
    ) : (
      <ul key={block.join()}>
        {block.map((item) => (
          <li key={item}>{withLinks(item)}</li>
        ))}
      </ul>
    ),
  );
}
