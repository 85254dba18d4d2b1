import { maxPictureBytes, maxPictureWidth } from '../../../contract/calls.ts';
import type { Text } from '../../../language/texts.ts';

export const sentTypes = ['image/jpeg', 'image/png', 'image/webp'];

const quality = 0.9;
const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Returns the file itself if the shop accepts it, otherwise an upright JPEG that is no wider than the shop shows it; or
 * the reason why that is impossible.
 */
export async function pictureToSend(file: File): Promise<Blob | Text> {
  if (sentTypes.includes(file.type) && file.size <= maxPictureBytes) return file;
  if (!sentTypes.includes(file.type) && !isHeic(file)) return 'This is not a JPEG, PNG or WebP picture.';
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return isHeic(file)
      ? 'This browser cannot read HEIC. Export the picture as JPEG, or choose on the iPhone: Settings, Camera, Formats, Most Compatible.'
      : 'The picture is damaged.';
  }
  const scaled = await scale(picture);
  picture.close();
  if (!scaled || scaled.size > maxPictureBytes)
    return 'The browser cannot make this picture small enough. Save it in a smaller size first.';
  return scaled;
}

function scale(picture: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const factor = Math.min(1, maxPictureWidth / picture.width);
  canvas.width = Math.round(picture.width * factor);
  canvas.height = Math.round(picture.height * factor);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG would turn transparent pixels black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
