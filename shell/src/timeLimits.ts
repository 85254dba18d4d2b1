// In milliseconds. timeLimits.test.ts checks their relations.

export { backendRenderMs, renderMs, serverLoadMs } from 'mf-shared/renderLimits';

/** One request for a remote's entry script. */
export const entryScriptMs = 5000;
/** A remote's module in the browser, including retries of its entry. */
export const browserLoadMs = 12_000;
/** A request that diagnoses why a file did not run. */
export const diagnosisMs = 5000;
/** Maximum wait for the main image before scripts start. */
export const mainPictureMs = 2500;
/** The sign-in popup, after which its placeholder offers a retry. */
export const authPopupMs = 5000;
/** Delay between the first interaction and caching the files of other pages. */
export const offlineCacheDelayMs = 4000;
