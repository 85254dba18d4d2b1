// timeLimits.test.ts checks how the limits relate.

export { backendRenderMs, renderMs, serverLoadMs } from 'mf-shared/renderLimits';

export const entryScriptMs = 5000;
/** A remote's module in the browser, including retries of its entry. */
export const browserLoadMs = 12_000;
export const diagnosisMs = 5000;
export const mainPictureMs = 2500;
export const authPopupMs = 5000;
export const offlineCacheDelayMs = 4000;
