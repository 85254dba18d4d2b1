export {
  endCanary,
  promote,
  promotionOf,
  readRegistry,
  remove,
  shownSchema,
  startCanary,
  takeBack,
  versionBefore,
  type Canary,
  type Registry,
  type RegistrySnapshot,
  type ShownReleases,
} from './registry.ts';
export { describeSet } from './describeSet.ts';
export { readSet, type LeftOut, type ReleaseSet } from './ReleaseSet.ts';
