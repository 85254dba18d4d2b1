import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

interface Props extends ComponentProps<'button'> {
  variant?: 'solid' | 'outline' | 'quiet';
}

export function Button({ variant = 'solid', className = '', ...rest }: Props): ReactNode {
  return <button type="button" {...rest} className={`${styles.button} ${styles[variant]} ${className}`} />;
}
