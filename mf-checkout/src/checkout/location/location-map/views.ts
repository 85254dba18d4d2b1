import type { DeliveryLocation } from 'mf-shared';
import { coast } from './coast.ts';

/** East and south of a point on the equator, in km. The projection is accurate around Cyprus. */
interface Point {
  x: number;
  y: number;
}

interface View extends Point {
  width: number;
  height: number;
}

export interface Cluster extends Point {
  locations: DeliveryLocation[];
}

const kmPerDegree = 111.3;
const scaleOfLongitude = Math.cos((35 * Math.PI) / 180);
const heightPerWidth = 0.62;
/** A fraction of the view's width. */
const clusterRadius = 0.09;
/** The minimum width of a view, in km: locations closer than that stay together. */
const minWidth = 1;

const pointAt = (latitude: number, longitude: number): Point => ({
  x: longitude * kmPerDegree * scaleOfLongitude,
  y: -latitude * kmPerDegree,
});

export const coastPoints = coast.map(([latitude, longitude]) => pointAt(latitude, longitude));

function pointOf({ latitude, longitude }: DeliveryLocation): Point | null {
  return latitude == null || longitude == null ? null : pointAt(latitude, longitude);
}

/** `margin` is a fraction of the points' width, added on each side. */
function viewOf(points: Point[], margin: number): View {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const needed = Math.max(right - left, (bottom - top) / heightPerWidth, minWidth / (1 + 2 * margin));
  const width = needed * (1 + 2 * margin);
  const height = width * heightPerWidth;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

export const island = viewOf(coastPoints, 0.03);

export const viewOfLocations = (locations: DeliveryLocation[]): View =>
  viewOf(
    locations.map(pointOf).filter((point) => point !== null),
    0.25,
  );

export function clustersIn(view: View, locations: DeliveryLocation[]): Cluster[] {
  const clusters: Cluster[] = [];
  const radius = view.width > 1.01 * minWidth ? clusterRadius * view.width : 0;
  for (const location of locations) {
    const point = pointOf(location);
    if (!point) continue;
    const near = clusters.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < radius);
    if (near) near.locations.push(location);
    else clusters.push({ ...point, locations: [location] });
  }
  return clusters;
}
