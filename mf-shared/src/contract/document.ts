import type { Language } from '../languages/languageList.ts';

/** JSON elements in a page's HTML, keyed by element id. */
export interface PagePayload {
  'shop-releases': Releases;
  'shop-settings': ShopSettings;
  'shop-scripts': PageScripts;
  'shop-state': PageState;
}

/** A file of a release: JSON with the hash of every file that a page may load, by file name. */
interface HashList {
  url: string;
  integrity: string;
}

type ExposedModules = Record<string, { js: string[]; css: string[] }>;

export interface DeclaredRoute {
  /** Pattern in the router's syntax; the most specific one wins. */
  path: string;
  /** Default: the shop's frame. New releases do not interrupt a checkout. */
  frame?: 'checkout' | 'bare';
  /** The page is only for visits with `pageAccess`; others are redirected home before first paint. */
  guard?: boolean;
  title?: Partial<Record<Language, string>>;
}

export interface DeclaredFragment {
  slots: Record<string, number>;
  /** Default: after the first interaction. */
  loads?: 'idle' | 'idle-when-signed-in';
  /** Pixels, reserved while the fragment loads. */
  size?: { width?: number; height: number };
}

export interface SlotRule {
  /** The only remotes whose fragments the slot shows. */
  remotes: string[];
  /** The fragments may cover the page and open dialogs. Otherwise they are clipped to the slot. */
  overlays?: boolean;
}

/** URLs are paths of the page's own origin. */
export interface RemoteRelease {
  version: string;
  entry: string;
  exposes: ExposedModules;
  routes: DeclaredRoute[];
  fragments: Record<string, DeclaredFragment>;
  /** Events that the release publishes; missing if its contract has another format. */
  events?: string[];
  /** A hash for every file that a page may load, by URL. In a page empty if it is in `hashes`. */
  integrity: Record<string, string>;
  /** Undefined for older releases, whose code does not wait for it. */
  hashes?: HashList;
}

export interface Releases {
  id?: string;
  shell: {
    version: string;
    scripts: string[];
    css: string[];
    exposes: ExposedModules;
    routes: DeclaredRoute[];
    integrity: Record<string, string>;
    hashes?: HashList;
  };
  remotes: Record<string, RemoteRelease>;
  /** Slots without a rule are for fragments of every remote, except on pages with the frame `checkout`. */
  slots: Record<string, SlotRule>;
}

export interface ShopSettings {
  /** Destination of events after consent: Google Analytics, a URL of the shop, or none. */
  analytics: { measurementId: string } | { sink: string } | null;
  /** A service with EmailJS's API. An empty origin means the shop's own server. */
  emailService: { origin: string; user_id: string; service_id: string; template_id: string };
}

/** `run`: scripts that start the page; `preload`: those that the shell will load; `other`: those that it may
 *  load and that belong to no release; `integrity`: hashes of the modules of this page. */
export interface PageScripts {
  run: string[];
  preload: string[];
  other: string[];
  integrity: Record<string, string>;
}

export interface PageState {
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
}

/** No value can close the script element or open a comment. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export const payloadElement = <Id extends keyof PagePayload>(id: Id, value: PagePayload[Id]): string =>
  `<script type="application/json" id="${id}">${jsonInHtml(value)}</script>`;

export const payloadPattern = (id: keyof PagePayload): RegExp =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's');
