import type { FormEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import { POST_CATEGORIES } from '../../../contract/post.ts'
import { SEARCH_MAX_LENGTH } from '../../../contract/fields.ts'
import { blogPage } from '../../../content/blog-page.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './filters.module.css'
import { type PostCategory, type BlogQuery, formatBlogUrl } from '../../../contract/blog-query.ts'
import type { SearchText } from './use-search-text.ts'

const { search, categories, allCategories } = blogPage

/** A form and links, which also work without JavaScript: with it, the page answers each letter and each press at once. */
export function Filters({ wanted, text: { box, typed, type, ask } }: { wanted: BlogQuery; text: SearchText }) {
  function send(event: FormEvent): void {
    event.preventDefault()
    ask(typed)
  }

  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    type('')
    // The button goes, and takes no focus with it.
    const input = currentTarget.form?.elements.namedItem('search')
    if (input instanceof HTMLElement) input.focus()
  }

  return (
    <div className={styles.bar}>
      <div className={classNames('wrap', styles.row)}>
        <search className={styles.search}>
          <form action="/blog" onSubmit={send}>
            <TextField
              ref={box}
              type="search"
              name="search"
              label={search.label}
              hideLabel
              placeholder={search.placeholder}
              icon="search"
              maxLength={SEARCH_MAX_LENGTH}
              autoComplete="off"
              enterKeyHint="search"
              value={typed}
              onChange={(event) => type(event.target.value)}
              trailing={typed ? <IconButton look="quiet" icon="close" label={search.clear} onClick={clear} /> : undefined}
            />
            {wanted.category && <input type="hidden" name="category" value={wanted.category} />}
          </form>
        </search>
        <nav aria-label={categories} className={styles.categories}>
          {[undefined, ...POST_CATEGORIES].map((category) => (
            <Choice key={category ?? ''} category={category} wanted={wanted} />
          ))}
        </nav>
      </div>
    </div>
  )
}

function Choice({ category, wanted }: { category?: PostCategory; wanted: BlogQuery }) {
  return (
    <Link
      to={formatBlogUrl({ ...wanted, category, page: 1 })}
      preventScrollReset
      className={styles.category}
      aria-current={wanted.category === category ? 'true' : undefined}
    >
      {category ?? allCategories}
    </Link>
  )
}
