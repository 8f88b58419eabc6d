import type { ComponentProps, MouseEvent } from 'react'
import { Face, type Look, dress } from './button-face.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & Look & { className?: string; busy?: boolean }

/** A busy button keeps its place and the focus, says so, and takes no further press. */
export function Button({ variant, compact, icon, arrow, busy, className, onClick, children, ...button }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...button}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      className={dress({ variant, compact }, className)}
      onClick={press}
    >
      <Face icon={icon} arrow={arrow} busy={busy}>
        {children}
      </Face>
    </button>
  )
}
