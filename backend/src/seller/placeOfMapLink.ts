interface Place {
  latitude: number;
  longitude: number;
}

/** 34.6786/33.0443, 34.6786,33.0443 or mlat=34.6786&mlon=33.0443, as map services write places. */
const places = /(-?\d{1,2}\.\d+)(?:\/|,|%2C|&mlon=)(-?\d{1,3}\.\d+)/i;

export function placeOfMapLink(link: string): Place | null {
  const [, latitude, longitude] = places.exec(link) ?? [];
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
}
