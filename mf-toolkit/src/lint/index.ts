export { borderFaults, isIn, privateImports, type Fault } from './borderFaults.ts';
export { frontEndBorders, type Border } from './borders.ts';
export { folderCycles, packageRoots } from './folderCycles.ts';
export { isTest } from './isTest.ts';
export { projectEntries, readModules, type Module } from './readModules.ts';
export { textFaults } from './textFaults.ts';
export { unusedExports } from './unusedExports.ts';
