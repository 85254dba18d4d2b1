// Other folders of the backend import only from this file: scripts/structure/borders.ts.
export { createPreviewLinks, isPreviewing } from './preview/previewLinks.ts';
export { storefrontPlugin } from './storefrontPlugin.ts';
