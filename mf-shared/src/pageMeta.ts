import type { Picture } from './contract/calls.ts';
import type { Language } from './languages/language.ts';

/** A page's title and metadata, for the tab, search engines and link previews. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Path of the canonical URL. */
  canonical?: string;
  /** Path of the image for link previews. */
  image?: string;
  jsonLd?: object[];
  noIndex?: boolean;
}

/** A page's main image, with the `ShopPicture` props that decide which file is loaded. */
export interface FirstPicture {
  picture: Picture;
  sizes: string;
  upTo: number;
}

/** A route's `handle`. The shell calls it with the loader's data, or null for a route without a loader. */
export interface RouteHandle<Data = unknown> {
  meta?: (data: Data, params: Record<string, string | undefined>, language: Language) => PageMeta;
  /** The main image, loaded when the page is prefetched. */
  firstPicture?: (data: Data) => FirstPicture | null;
}
