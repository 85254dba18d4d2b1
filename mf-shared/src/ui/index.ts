export { Boundary } from './Boundary.tsx';
export { Button } from './Button.tsx';
export { Dialog } from './Dialog.tsx';
export { Field, SelectField } from './Field.tsx';
export { Icon, type IconName } from './Icon.tsx';
export { pictureAhead } from './pictureAhead.ts';
export { Price } from './Price.tsx';
export { ShopPicture } from './ShopPicture.tsx';
export { Skeleton } from './Skeleton.tsx';
