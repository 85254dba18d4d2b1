import { html, type Html } from '../../platform/html.ts';

interface Bar {
  label: string;
  value: number;
  bad?: number;
}

const height = 64;
const step = 10;
const gap = 2;

/** Renders a bar chart with attributes only, because the page's CSP forbids inline styles. */
export function barChart(title: string, bars: Bar[]): Html {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const tall = (value: number): number => (value === 0 ? 0 : Math.max(1.5, (value / most) * (height - 2)));
  return html`<svg
    class="chart"
    viewBox="0 0 ${bars.length * step} ${height}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${title}"
  >
    <line class="ground" x1="0" x2="${bars.length * step}" y1="${height - 0.5}" y2="${height - 0.5}" />
    ${bars.map(({ label, value, bad = 0 }, index) => {
      const x = index * step + gap / 2;
      const bar = (kind: string, of: number): Html =>
        html`<rect
          class="${kind}"
          x="${x}"
          y="${(height - tall(of)).toFixed(1)}"
          width="${step - gap}"
          height="${tall(of).toFixed(1)}"
          rx="1"
        />`;
      return html`<g
        ><title>${label}</title
        ><rect
          class="behind"
          x="${x - gap / 2}"
          y="0"
          width="${step}"
          height="${height}"
        />${bar('bar', value)}${bad > 0 && bar('bad', bad)}</g
      >`;
    })}
  </svg>`;
}

export function shareChart(title: string, parts: { name: string; value: number }[]): Html {
  const all = parts.reduce((sum, { value }) => sum + value, 0);
  if (all === 0) return html`<p class="none">None yet.</p>`;
  let from = 0;
  const drawn = parts.map(({ name, value }, index) => {
    const width = (value / all) * 100;
    const x = from;
    from += width;
    return html`<rect
      class="tone tone-${index % 9}"
      x="${x.toFixed(2)}"
      y="0"
      width="${width.toFixed(2)}"
      height="4"
      ><title>${name}: ${value}</title></rect
    >`;
  });
  return html`<svg
      class="shares"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role="img"
      aria-label="${title}"
    >
      ${drawn}
    </svg>
    <ul class="legend">
      ${parts.map(
        ({ name, value }, index) =>
          html`<li>
            <svg class="dot" viewBox="0 0 10 10" aria-hidden="true">
              <circle class="tone tone-${index % 9}" cx="5" cy="5" r="5" />
            </svg>
            ${name} <b>${value}</b>
          </li>`,
      )}
    </ul>`;
}
