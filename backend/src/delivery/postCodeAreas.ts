/** Degrees. */
interface Coordinates {
  latitude: number;
  longitude: number;
}

/**
 * Centre of population of each post code area as [latitude, longitude], by the leading digits of the code;
 * the longest prefix wins. 1 and 2: Nicosia, 3 and 4: Limassol, 5: Famagusta, 6 and 7: Larnaca, 8: Paphos.
 * Approximate: good enough to sort by distance.
 */
const areas: Record<string, readonly [number, number]> = {
  1: [35.17, 33.36],
  2: [35.13, 33.33],
  10: [35.172, 33.362],
  11: [35.167, 33.345],
  20: [35.145, 33.345],
  21: [35.152, 33.395],
  22: [35.105, 33.385],
  23: [35.125, 33.315],
  24: [35.16, 33.32],
  25: [35.02, 33.43],
  26: [35.07, 33.2],
  27: [35.12, 33.05],
  28: [35.01, 32.9],
  29: [35.1, 32.72],
  3: [34.68, 33.04],
  4: [34.71, 33.02],
  30: [34.682, 33.042],
  31: [34.692, 33.035],
  40: [34.708, 33.07],
  41: [34.698, 33.005],
  45: [34.735, 33.17],
  46: [34.675, 32.88],
  47: [34.8, 32.83],
  48: [34.89, 32.88],
  49: [34.92, 32.98],
  5: [35.02, 33.95],
  52: [35.037, 33.985],
  53: [35.005, 33.965],
  55: [35.0, 33.84],
  6: [34.917, 33.625],
  7: [34.92, 33.57],
  60: [34.917, 33.628],
  70: [34.95, 33.64],
  71: [34.948, 33.59],
  75: [34.86, 33.57],
  76: [35.01, 33.51],
  77: [34.81, 33.34],
  8: [34.79, 32.44],
  80: [34.775, 32.425],
  82: [34.785, 32.425],
  85: [34.83, 32.44],
  86: [34.89, 32.6],
  87: [34.96, 32.42],
  88: [35.03, 32.43],
};

export function placeOfPostCode(postCode: string): Coordinates | null {
  const code = postCode.trim();
  if (!/^\d{4}$/.test(code)) return null;
  const [latitude, longitude] = areas[code.slice(0, 2)] ?? areas[code.slice(0, 1)] ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Straight line, rounded to 100 metres. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(chord)) * 10) / 10;
}
