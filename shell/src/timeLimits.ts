// In milliseconds. timeLimits.test.ts checks their relations.

export { backendRenderMs, renderMs, serverLoadMs } from 'mf-shared/renderLimits';

export const entryScriptMs = 5000;
/** A remote's module in the browser, including retries of its entry. */
export const browserLoadMs = 12_000;
export const diagnosisMs = 5000;
/** Maximum wait for the main image before scripts start. */
export const mainPictureMs = 2500;
/** The sign-in popup, after which its placeholder offers a retry. */
export const authPopupMs = 5000;
/** Delay between the first interaction and caching the files of other pages. */
export const offlineCacheDelayMs = 4000;
