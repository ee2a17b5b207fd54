import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const LOOKS = {
  solid: 'bg-green text-on-green hover:bg-green-strong shadow-card',
  saffron: 'bg-saffron-fill text-on-saffron hover:brightness-105 shadow-card',
  outline: 'border-2 border-line-strong bg-surface text-ink hover:border-green hover:text-green',
  onHero: 'border-2 border-on-hero/60 text-on-hero hover:bg-on-hero hover:text-hero-deep',
  quiet: 'text-green hover:bg-green-soft',
} as const;

type Look = { look?: keyof typeof LOOKS };

/** At least 44 px high, so that a thumb never misses. */
const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 font-semibold ' +
  'transition-[background-color,border-color,color,transform,filter] duration-150 active:scale-[0.98] ' +
  'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:scale-100';

export function Button({
  look = 'solid',
  className = '',
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} className={`${SHAPE} ${LOOKS[look]} ${className}`} {...rest} />;
}

export function ButtonLink({ look = 'solid', className = '', ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={`${SHAPE} no-underline ${LOOKS[look]} ${className}`} {...rest} />;
}
