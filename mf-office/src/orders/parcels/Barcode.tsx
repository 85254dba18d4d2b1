import type { ReactNode } from 'react';
import { code128 } from './code128.ts';

const height = 12;
/** Modules that stay white on both sides. */
const quietZone = 10;
const moduleMm = 0.33;

/** An order number as Code 128, at the size that scanners read from paper. */
export function Barcode({ number }: { number: string }): ReactNode {
  const widths = code128(number);
  let x = quietZone;
  let bars = '';
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars += `M${x} 0h${width}v${height}h-${width}z`;
    x += width;
  }
  const total = x + quietZone;
  return (
    <svg
      role="img"
      aria-label={number}
      viewBox={`0 0 ${total} ${height}`}
      preserveAspectRatio="none"
      width={`${total * moduleMm}mm`}
      height={`${height}mm`}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={bars} />
    </svg>
  );
}
