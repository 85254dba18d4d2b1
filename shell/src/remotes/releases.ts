import type { Language } from 'mf-shared';

type ExposedModules = Record<string, { js: string[]; css: string[] }>;

export interface DeclaredRoute {
  /** In the router's syntax; the most specific pattern wins. */
  path: string;
  /** What surrounds the page, if not the shop's frame. New releases do not interrupt a checkout. */
  frame?: 'checkout' | 'bare';
  /** Only for visits with `pageAccess`; others are redirected home before first paint. */
  guard?: boolean;
  title?: Partial<Record<Language, string>>;
}

export interface DeclaredFragment {
  slots: Record<string, number>;
  /** By default, after the first interaction. */
  loads?: 'idle' | 'idle-when-signed-in';
  /** Reserved while it is loading, in pixels. */
  size?: { width?: number; height: number };
}

/** A remote's release as described in the document. URLs are paths of the page's own origin. */
export interface RemoteRelease {
  version: string;
  entry: string;
  exposes: ExposedModules;
  routes: DeclaredRoute[];
  fragments: Record<string, DeclaredFragment>;
  integrity: Record<string, string>;
}

export interface Releases {
  id?: string;
  shell: {
    version: string;
    scripts: string[];
    css: string[];
    /** Missing from older backends. */
    exposes?: ExposedModules;
    routes: DeclaredRoute[];
    integrity: Record<string, string>;
  };
  remotes: Record<string, RemoteRelease>;
}

export const releasesElementId = 'shop-releases';

export function readReleases(): Releases {
  const text = document.getElementById(releasesElementId)?.textContent;
  if (!text) throw new Error('The document contains no releases');
  return JSON.parse(text) as Releases;
}
