import { minCroppedSide, type PictureArea } from '../../../contract/calls.ts';

export const shapes = { square: 1, portrait: 4 / 5 } as const;
export type Shape = keyof typeof shapes;

interface Size {
  width: number;
  height: number;
}

/** In percent: the size relative to the largest part of this shape, and its position between the edges. */
export interface Crop {
  shape: Shape;
  size: number;
  across: number;
  down: number;
}

function largest({ width, height }: Size, shape: Shape): Size {
  const ratio = shapes[shape];
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

/** The smallest size in percent; above 100 if the whole picture is too small. */
export function leastSize(picture: Size, shape: Shape): number {
  const { width, height } = largest(picture, shape);
  return Math.ceil((minCroppedSide / Math.floor(Math.min(width, height))) * 100);
}

export function cropArea(picture: Size, { shape, size, across, down }: Crop): PictureArea {
  const whole = largest(picture, shape);
  const width = Math.floor((whole.width * size) / 100);
  const height = Math.floor((whole.height * size) / 100);
  return {
    left: Math.round(((picture.width - width) * across) / 100),
    top: Math.round(((picture.height - height) * down) / 100),
    width,
    height,
  };
}
