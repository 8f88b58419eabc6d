import { Link, useNavigate } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'
import { Chip } from '../../../ui/chip.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import styles from './all-blogs.module.css'
import { capital } from './filters.tsx'
import { ALL_BLOGS, type Asked, addressOf, changed } from './list-address.ts'

const FILTERS = ['search', 'category', 'state'] as const

export const isFiltered = (asked: Asked): boolean => FILTERS.some((filter) => asked[filter])

/** Each filter that is set, with a cross to take it off. */
export function SetFilters({ asked }: { asked: Asked }) {
  const navigate = useNavigate()
  if (!isFiltered(asked)) return null
  const set = FILTERS.filter((filter) => asked[filter])
  return (
    <section className={styles.set} aria-label={cmsBlogs.list.filters}>
      {set.map((filter) => {
        const words = `${capital(filter)}: ${asked[filter]}`
        return (
          <Chip
            key={filter}
            removeLabel={fill(cmsBlogs.list.removeFilter, { filter: words })}
            onRemove={() => void navigate(addressOf(changed(asked, { [filter]: '' })), { preventScrollReset: true })}
          >
            <span className={styles.word}>{words}</span>
          </Chip>
        )
      })}
      <LinkButton variant="text" compact render={<Link to={ALL_BLOGS} preventScrollReset />}>
        {cms.blogs.clearAll}
      </LinkButton>
    </section>
  )
}
