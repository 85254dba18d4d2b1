import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

interface Props extends ComponentProps<'button'> {
  variant?: 'solid' | 'outline' | 'quiet';
}

/** A button that submits nothing unless told so. */
export function Button({ variant: look = 'solid', className = '', ...rest }: Props): ReactNode {
  return <button type="button" {...rest} className={`${styles.button} ${styles[look]} ${className}`} />;
}
