import { type ComponentProps, type ReactElement, cloneElement } from 'react'

/** A URL, or a router link as in `render={<Link to="/blog" />}`. */
export type LinkTarget = { href: string; render?: never } | { href?: never; render: ReactElement }

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & LinkTarget

/** A link that does not depend on a router. */
export function Anchor({ href, render, children, ...rest }: AnchorProps) {
  if (render) return cloneElement(render, rest, children)
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
