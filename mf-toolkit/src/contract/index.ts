export { versionHeader } from './backend.ts';
export { describeCalls } from './describeCalls.ts';
export { overview } from './overview.ts';
