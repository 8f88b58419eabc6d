import type { ComponentProps, MouseEvent } from 'react'
import { type BlogQuery, formatBlogUrl } from '../../../contract/blog-query.ts'
import { isPlainClick } from '../../ui/navigation/is-plain-click.ts'

type Props = ComponentProps<'a'> & { query: BlogQuery; onFollow: (query: BlogQuery) => void }

/** A link to another query of the list, which the list follows without loading the page anew. */
export function BlogLink({ query, onFollow, children, ...anchor }: Props) {
  function handleClick(event: MouseEvent): void {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow(query)
  }
  return (
    <a {...anchor} href={formatBlogUrl(query)} onClick={handleClick}>
      {children}
    </a>
  )
}
