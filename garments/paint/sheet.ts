export class Sheet {
  readonly #prefix: string;
  readonly #defs = new Map<string, string>();

  /** The prefix keeps ids of several garments in one picture apart. */
  constructor(prefix = '') {
    this.#prefix = prefix;
  }

  id(name: string): string {
    return this.#prefix + name;
  }

  define(name: string, markup: (id: string) => string): string {
    const id = this.id(name);
    if (!this.#defs.has(name)) this.#defs.set(name, markup(id));
    return `url(#${id})`;
  }

  get defs(): string {
    return `<defs>${[...this.#defs.values()].join('')}</defs>`;
  }
}

export const n = (value: number): string => String(Math.round(value * 10) / 10);

type Attributes = Record<string, string | number | undefined>;

export function tag(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
  return inside ? `<${name}${written}>${inside}</${name}>` : `<${name}${written}/>`;
}

export const path = (d: string, attributes: Attributes = {}): string => tag('path', { d, ...attributes });

export const line = (d: string, stroke: string, width: number, attributes: Attributes = {}): string =>
  path(d, { fill: 'none', stroke, 'stroke-width': width, ...attributes });

/** Opacities need more than the one decimal of coordinates. */
export const part = (value: number): string => String(Math.round(value * 100) / 100);
