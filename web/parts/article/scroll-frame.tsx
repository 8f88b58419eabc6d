import type { ReactNode } from 'react'

type Props = { label: string; mayScroll: boolean; className: string | undefined; children: ReactNode }

/** Content that may be wider than the page scrolls in its own frame, with the keyboard too. */
export function ScrollFrame({ label, mayScroll, className, children }: Props) {
  return (
    <div
      className={className}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds no fields
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- not every browser lets the keyboard scroll it otherwise
      tabIndex={mayScroll ? 0 : undefined}
    >
      {children}
    </div>
  )
}
