// All in milliseconds; timeLimits.test.ts checks that they fit into each other.

/** On the server, where a remote's code is on disk already. */
export const serverLoadMs = 2000;
/** Then the server renders the page again, with the notice that its remote is unavailable in the page's place. */
export const renderMs = 3000;
/** After this the backend gives up and ends its render thread. Only for the test, which compares the limits. */
export const backendRenderMs = 5000;

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
