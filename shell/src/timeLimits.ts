// timeLimits.test.ts checks how the limits relate.

export { backendRenderMs, renderMs, serverLoadMs } from 'mf-shared/renderLimits';

export const entryScriptMs = 5000;
/** Before a remote's entry or a release's hashes are loaded again. */
export const retryDelaysMs = [400, 800];
/** A remote's module in the browser, including retries of its entry. */
export const browserLoadMs = 12_000;
/** A page's loader in the browser, without a call in flight: calls have their own limit. */
export const loaderMs = 3000;
export const diagnosisMs = 5000;
/** Scripts start after this time even without the images of the first screen. */
export const firstPicturesMs = 2500;
/** After this time, the placeholder of the sign-in popup offers a retry. */
export const authPopupMs = 5000;
/** Time from the first interaction to caching the files of other pages. */
export const offlineCacheDelayMs = 4000;
