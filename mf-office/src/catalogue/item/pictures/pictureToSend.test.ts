import { pictureToSend } from './pictureToSend.ts';

const large = (name: string, type: string): File => new File(['x'.repeat(5_000_001)], name, { type });

/** Mocks what jsdom lacks: pictures of this size, and a canvas whose file states its size and the requested quality. */
function mockPictures(width: number, height: number) {
  const decode = jest.fn(async (_file: Blob, _options?: ImageBitmapOptions) => ({
    width,
    height,
    close() {},
  }));
  Object.assign(globalThis, { createImageBitmap: decode });
  const context = { fillRect() {}, drawImage() {} } as unknown as CanvasRenderingContext2D;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    done(new File([], `${this.width} × ${this.height}, ${quality}`, type ? { type } : {}));
  });
  return decode;
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

it('sends what the shop accepts as it is', async () => {
  const small = new File(['x'], 'small.webp', { type: 'image/webp' });
  expect(await pictureToSend(small)).toBe(small);
});

it('makes the photograph of a phone as wide as the shop shows it, upright', async () => {
  const decode = mockPictures(3000, 4000);
  const photo = large('photo.jpg', 'image/jpeg');
  expect(await pictureToSend(photo)).toMatchObject({ name: '1600 × 2133, 0.9', type: 'image/jpeg' });
  expect(decode).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
});

it('enlarges no picture, and reads HEIC where the browser does', async () => {
  mockPictures(800, 600);
  const heic = new File(['x'], 'IMG_1.HEIC');
  expect(await pictureToSend(heic)).toMatchObject({ name: '800 × 600, 0.9', type: 'image/jpeg' });
});

it('says what to do with a file that the browser cannot read', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('InvalidStateError')) });
  expect(await pictureToSend(large('IMG_1.heic', 'image/heic'))).toMatch(/Export the picture as JPEG/);
  expect(await pictureToSend(large('cut.jpg', 'image/jpeg'))).toBe('The picture is damaged.');
  expect(await pictureToSend(large('film.mp4', 'video/mp4'))).toMatch(/^This is not a JPEG/);
});
