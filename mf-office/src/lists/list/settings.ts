import type { OfficeListPreview, OfficeListSettings, OfficePlacement } from 'mf-shared/officeCalls';

export const usual: OfficeListSettings = {
  sheet: '',
  removesMissing: false,
  keepsStock: false,
  leavesOutFaulty: false,
  placements: [],
};

export function readSettings(draft: string): OfficeListSettings {
  try {
    return { ...usual, ...(JSON.parse(draft) as Partial<OfficeListSettings>) };
  } catch {
    return usual;
  }
}

export const placementKey = ({ type, tag, vendor }: OfficePlacement): string =>
  [type, tag, vendor].join('\n');

export const placementsOf = (
  { suggested }: OfficeListPreview,
  { placements }: OfficeListSettings,
): (OfficePlacement & { products: number })[] =>
  suggested.map((one) => ({
    ...one,
    ...placements.find((other) => placementKey(other) === placementKey(one)),
  }));

export const placementOf = ({
  type,
  tag,
  vendor,
  section,
  subcategory,
  category,
}: OfficePlacement): OfficePlacement => ({ type, tag, vendor, section, subcategory, category });
