import type { Language } from 'mf-shared';

type ExposedModules = Record<string, { js: string[]; css: string[] }>;

/** The pages under an address, as their owner declares them. */
export interface DeclaredRoute {
  /** In the router's syntax; the most specific pattern wins. */
  path: string;
  /** What stands around the page, if not the shop's frame. No new release interrupts the steps of a checkout. */
  frame?: 'checkout' | 'bare';
  /** Only for visits with `pageAccess`; others are redirected home before the first paint. */
  guard?: boolean;
  /** Shown while the page is loading. */
  title?: Partial<Record<Language, string>>;
}

/** Where a fragment stands, as its owner declares it. */
export interface DeclaredFragment {
  /** Its order in each slot. */
  slots: Record<string, number>;
  /** Without it, after the first interaction. */
  loads?: 'idle' | 'idle-when-signed-in';
  /** Kept free while it is loading, in pixels. */
  size?: { width?: number; height: number };
}

/** A remote's release, as in the document. Addresses are paths of the page's own origin. */
export interface RemoteRelease {
  version: string;
  entry: string;
  exposes: ExposedModules;
  routes: DeclaredRoute[];
  fragments: Record<string, DeclaredFragment>;
  /** The hash of every file, by address. */
  integrity: Record<string, string>;
}

export interface Releases {
  /** Identifies this set of releases. */
  id?: string;
  shell: {
    version: string;
    scripts: string[];
    css: string[];
    /** An older backend sends none. */
    exposes?: ExposedModules;
    routes: DeclaredRoute[];
    integrity: Record<string, string>;
  };
  remotes: Record<string, RemoteRelease>;
}

export const releasesElementId = 'shop-releases';

/** The releases that this document was rendered with. */
export function readReleases(): Releases {
  const text = document.getElementById(releasesElementId)?.textContent;
  if (!text) throw new Error('the document names no releases');
  return JSON.parse(text) as Releases;
}
