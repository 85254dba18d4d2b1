export { describeCalls } from './describeCalls.ts';
