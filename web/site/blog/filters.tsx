import type { FormEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import { BLOG_CATEGORIES } from '../../../contract/blog.ts'
import { SEARCH_MAX } from '../../../contract/fields.ts'
import { blogPage } from '../../../content/blog-page.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './filters.module.css'
import { type Category, type ListQuery, addressOf } from '../../../contract/blog-list.ts'
import type { SearchText } from './use-search-text.ts'

const { search, categories, allCategories } = blogPage

/** A form and links, which also work without JavaScript: with it, the page answers each letter and each press at once. */
export function Filters({ wanted, text: { box, typed, type, ask } }: { wanted: ListQuery; text: SearchText }) {
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
      <div className={classes('wrap', styles.row)}>
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
              maxLength={SEARCH_MAX}
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
          {[undefined, ...BLOG_CATEGORIES].map((category) => (
            <Choice key={category ?? ''} category={category} wanted={wanted} />
          ))}
        </nav>
      </div>
    </div>
  )
}

function Choice({ category, wanted }: { category?: Category; wanted: ListQuery }) {
  return (
    <Link
      to={addressOf({ ...wanted, category, page: 1 })}
      preventScrollReset
      className={styles.category}
      aria-current={wanted.category === category ? 'true' : undefined}
    >
      {category ?? allCategories}
    </Link>
  )
}
