import type { Picture } from './contract/calls.ts';
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

/** The file that a `ShopPicture` of these sizes is going to show. */
export interface FirstPicture {
  picture: Picture;
  sizes: string;
  upTo: number;
}

/** A route's `handle`, made from the loader's data by shell: `meta` on the server and in the browser, `firstPicture`
 *  where a page comes before it is asked for. */
export interface RouteHandle<Data = unknown> {
  meta?: (data: Data, params: Record<string, string | undefined>, language: Language) => PageMeta;
  /** The picture that the page begins with. */
  firstPicture?: (data: Data) => FirstPicture | null;
  /** Only for visits with `pageAccess`: a document leads all others home before it is painted. */
  isGuarded?: boolean;
}
