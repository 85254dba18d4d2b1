// Time limits of server rendering in ms. Each leaves time for the next.

/** Limit for loading a remote's code, which the server has on disk. */
export const serverLoadMs = 2000;
/** Limit for rendering a page; afterwards the shell sends a notice in its place. */
export const renderMs = 3000;
/** Limit for the shell's response; afterwards the backend gives up. */
export const backendRenderMs = 5000;
