import type { Picture } from './calls.ts';
import type { Language } from './languages/language.ts';

/** `canonical` and `image` are paths. */
export interface PageMeta {
  title: string;
  description?: string;
  canonical?: string;
  image?: string;
  jsonLd?: object[];
  noIndex?: boolean;
}

/** `sizes` and `upTo` as in its `ShopPicture`, so that the same file is loaded. */
export interface FirstPicture {
  picture: Picture;
  sizes: string;
  upTo: number;
}

/** A route's `handle`. `data` is the loader's, or null for a route without a loader. */
export interface RouteHandle<Data = unknown> {
  meta?: (data: Data, params: Record<string, string | undefined>, language: Language) => PageMeta;
  /** Loaded when the page is prefetched. */
  firstPicture?: (data: Data) => FirstPicture | null;
  /** For a route with `lazy`: the document loads the files of the webpack chunk `page-<name>` ahead. */
  page?: string;
}
