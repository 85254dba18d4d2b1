export { describeCalls } from './describeCalls.ts';
export { isReservedPath } from './reservedPaths.ts';
