import type { OfficeListPreview, OfficeListSettings, OfficePlacement } from '../../contract/calls.ts';

const usual: OfficeListSettings = {
  sheet: '',
  removesMissing: false,
  keepsStock: false,
  skipsFaulty: false,
  unknownLines: 'create',
  unlisted: '',
  placements: [],
};

export function readSettings(draft: string): OfficeListSettings {
  try {
    return { ...usual, ...(JSON.parse(draft) as Partial<OfficeListSettings>) };
  } catch {
    return usual;
  }
}

const placementKey = ({ type, tag, vendor }: OfficePlacement): string => [type, tag, vendor].join('\n');

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
