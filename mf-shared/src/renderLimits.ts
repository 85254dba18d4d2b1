// How long the server waits for a page, in milliseconds; each limit leaves time for the next.

/** For a remote's code to load; on the server it is on disk already. */
export const serverLoadMs = 2000;
/** For a page; after it the shell answers with a notice in the page's place. */
export const renderMs = 3000;
/** For the shell's answer; after it the backend gives the page up. */
export const backendRenderMs = 5000;
