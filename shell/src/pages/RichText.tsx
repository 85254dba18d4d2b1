import { Link, useSeller, type TextBlock } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { sellerPlaces } from './sellerPlaces.ts';

const link = /\[([^[\]]+)\]\(([^()]+)\)/;

function withLinks(text: string): ReactNode[] {
  // Splitting by two capture groups gives text, label, URL, text, …
  return text.split(link).flatMap<ReactNode>((part, index, parts) => {
    if (index % 3 === 2) return [];
    if (index % 3 === 0) return [part];
    const href = parts[index + 1] ?? '';
    return [
      href.startsWith('/') ? (
        <Link key={`${index} ${href}`} to={href}>
          {part}
        </Link>
      ) : (
        <a key={`${index} ${href}`} href={href}>
          {part}
        </a>
      ),
    ];
  });
}

export function RichText({ blocks }: { blocks: TextBlock[] }): ReactNode {
  const fillIn = sellerPlaces(useSeller(), useTexts());
  return blocks.map((block, index) =>
    typeof block === 'string' ? (
      <p key={`${index} ${block}`}>{withLinks(fillIn(block))}</p>
    ) : (
      <ul key={`${index} ${block.join()}`}>
        {block.map((item, at) => (
          <li key={`${at} ${item}`}>{withLinks(fillIn(item))}</li>
        ))}
      </ul>
    ),
  );
}
