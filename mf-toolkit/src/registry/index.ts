export {
  endCanary,
  promote,
  promotionOf,
  readRegistry,
  shownSchema,
  startCanary,
  takeBack,
  versionBefore,
  type Canary,
  type Registry,
  type RegistrySnapshot,
  type ShownReleases,
} from './registry.ts';
export { describeSet, readSet, type ReleaseSet } from './ReleaseSet.ts';
