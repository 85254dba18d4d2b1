export { createPreviewLinks, isPreviewing } from './preview/previewLinks.ts';
export { storefrontPlugin } from './storefrontPlugin.ts';
