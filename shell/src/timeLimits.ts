// All in milliseconds; timeLimits.test.ts checks that they fit into each other.

export { backendRenderMs, renderMs, serverLoadMs } from 'mf-shared/renderLimits';

/** One request for a remote's entry script. */
export const entryScriptMs = 5000;
/** A module of a remote in the browser, with the retries of its entry. */
export const browserLoadMs = 12_000;
/** A request that finds out why a file did not run. */
export const diagnosisMs = 5000;
/** The main picture, after which scripts start without it. */
export const mainPictureMs = 2500;
/** The sign-in popup, after which its placeholder offers a retry. */
export const authPopupMs = 5000;
/** After the first interaction, until the files of other pages are cached. */
export const offlineCacheDelayMs = 4000;
