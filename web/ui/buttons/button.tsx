import type { ComponentProps, MouseEvent } from 'react'
import { ButtonContent, type ButtonStyleProps, buttonClassName } from './button-content.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & ButtonStyleProps & { className?: string; busy?: boolean }

/** A busy button keeps the focus, is announced as busy and ignores clicks. */
export function Button({ variant, compact, icon, arrow, busy, className, onClick, children, ...button }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...button}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      className={buttonClassName({ variant, compact }, className)}
      onClick={handleClick}
    >
      <ButtonContent icon={icon} arrow={arrow} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  )
}
