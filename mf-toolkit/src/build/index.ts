export { describeBuild } from '../release/describeBuild.ts';
export { federation, productionRouter, webpackConfig, workerConfig, type Target } from './webpackConfig.ts';
