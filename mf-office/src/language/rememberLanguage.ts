import type { Language } from 'mf-shared';
import { languageCookie } from '../contract/values/language.ts';

const yearSecs = 365 * 24 * 60 * 60;

export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // oxlint-disable-next-line no-restricted-properties -- a call could arrive after the page that it is for
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSecs}; samesite=lax${secure}`;
}
