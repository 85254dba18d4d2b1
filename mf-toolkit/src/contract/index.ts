export { describeCalls } from './describeCalls.ts';
export type { CallContract } from './contract.ts';
