import type { OfficeListPreview, OfficeListSettings, OfficePlacement } from '../../contract/calls.ts';

type Draft = Partial<OfficeListSettings> & { leavesOutFaulty?: boolean };

const usual: OfficeListSettings = {
  sheet: '',
  removesMissing: false,
  keepsStock: false,
  skipsFaulty: false,
  unknownLines: 'create',
  unlisted: '',
  placements: [],
};

/** A tab may reload from the previous release, whose drafts have `leavesOutFaulty`. */
export function readSettings(draft: string): OfficeListSettings {
  try {
    const { leavesOutFaulty: skipsFaulty = usual.skipsFaulty, ...settings } = JSON.parse(draft) as Draft;
    return { ...usual, skipsFaulty, ...settings };
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
