export const loadChunk = () => import('./checkoutChunk.ts');
