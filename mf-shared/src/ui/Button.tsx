import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

interface Props extends ComponentProps<'button'> {
  variant?: 'solid' | 'outline' | 'quiet';
}

/** Renders a button; `type` is `button` by default. */
export function Button({ variant = 'solid', className = '', ...rest }: Props): ReactNode {
  return <button type="button" {...rest} className={`${styles.button} ${styles[variant]} ${className}`} />;
}
