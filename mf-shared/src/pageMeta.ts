import type { Language } from './languages/language.ts';

/** What a page says of itself to the browser's tab, to search engines and link previews. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Path of the address that this page should be known by. */
  canonical?: string;
  /** Path of a picture for link previews. */
  image?: string;
  jsonLd?: object[];
  noIndex?: boolean;
}

/** A route's `handle`: `meta` is made from the loader's data by shell, on the server and in the browser. */
export interface RouteHandle<Data = unknown> {
  meta?: (data: Data, params: Record<string, string | undefined>, language: Language) => PageMeta;
}
