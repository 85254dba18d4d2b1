interface Variant {
  code: string;
  size: string;
}

/** The path of an item's page with a colour and size chosen. */
export const variantPath = (path: string, { code, size }: Variant): string =>
  `${path}?${new URLSearchParams({ colour: code, size })}`;
