export const productNotFound = 'Product not found.';
