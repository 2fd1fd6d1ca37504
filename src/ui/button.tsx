import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

export type ButtonLook = 'gold' | 'ink' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'large' | 'medium' | 'small';

const looks: Record<ButtonLook, string> = {
  gold: 'border-gold-400 bg-gold-400 text-ink-950 hover:border-gold-300 hover:bg-gold-300',
  ink: 'border-ink-900 bg-ink-900 text-paper hover:border-ink-700 hover:bg-ink-700',
  // Takes the color of the surface below: paper on ink, ink on paper.
  outline: 'border-current bg-transparent hover:bg-current/10',
  quiet: 'border-transparent bg-transparent hover:bg-current/10',
  danger: 'border-negative bg-negative text-white hover:bg-negative/90',
};

const sizes: Record<ButtonSize, string> = {
  large: 'min-h-12 px-7 text-base',
  medium: 'min-h-11 px-5 text-sm',
  small: 'min-h-8 px-3 text-sm pointer-coarse:min-h-11',
};

/** Returns the classes of a button, for links that look like one. */
export function buttonClasses(look: ButtonLook = 'gold', size: ButtonSize = 'medium', more?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded border py-1 text-center font-semibold leading-tight no-underline',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60',
    looks[look],
    sizes[size],
    more,
  );
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** The button's work is running: it ignores presses but keeps the focus, which a disabled button would lose. */
  busy?: boolean;
};

export function Button({ look, size, className, type = 'button', busy = false, ...props }: ButtonProps) {
  const waiting: ComponentProps<'button'> = busy
    ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() }
    : {};
  return <button type={type} className={buttonClasses(look, size, className)} {...props} {...waiting} />;
}
