import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { POST_STATES, STAFF_POST_CATEGORIES } from '../../../../contract/post.ts'
import { Select } from '../../../ui/forms/select.tsx'
import styles from './all-blogs.module.css'
import type { Posts } from './use-blogs.ts'

const USUAL_SORT = 'publishedAt desc'

/** Everything that is chosen here stands in the address, so that it can be kept, sent and gone back to. */
export function Filters({ posts: { data, state, category, sort, filter } }: { posts: Posts }) {
  const { list, states } = cmsBlogs

  function chooseSort(chosen: string): void {
    const [sortBy, sortOrder] = chosen === USUAL_SORT ? [] : chosen.split(' ')
    filter({ sortBy, sortOrder })
  }

  return (
    <div className={styles.filters}>
      <Select label={list.state} hideLabel value={state ?? ''} onChange={(event) => filter({ state: event.target.value })}>
        <option value="">{list.everyState}</option>
        {POST_STATES.map((one) => (
          <option key={one} value={one}>
            {data ? `${states[one]} (${data.counts[one]})` : states[one]}
          </option>
        ))}
      </Select>
      <Select label={list.category} hideLabel value={category ?? ''} onChange={(event) => filter({ category: event.target.value })}>
        <option value="">{list.everyCategory}</option>
        {STAFF_POST_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {capital(one)}
          </option>
        ))}
      </Select>
      <Select label={list.sort} hideLabel value={sort} onChange={(event) => chooseSort(event.target.value)}>
        {Object.entries(list.sorts).map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
