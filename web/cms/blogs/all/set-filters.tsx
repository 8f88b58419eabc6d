import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import styles from './all-blogs.module.css'
import { capital } from './filters.tsx'
import type { Posts } from './use-blogs.ts'

const FILTERS = ['search', 'category', 'state'] as const

type Asked = Pick<Posts, (typeof FILTERS)[number]>

export const isFiltered = (asked: Asked): boolean => FILTERS.some((filter) => asked[filter])

/** Each filter that is set, with a cross to take it off. */
export function SetFilters({ posts }: { posts: Asked & Pick<Posts, 'filter'> }) {
  if (!isFiltered(posts)) return null
  const set = FILTERS.filter((filter) => posts[filter])
  return (
    <section className={styles.set} aria-label={cmsBlogs.list.filters}>
      {set.map((filter) => {
        const words = `${capital(filter)}: ${posts[filter]}`
        return (
          <Chip
            key={filter}
            removeLabel={interpolate(cmsBlogs.list.removeFilter, { filter: words })}
            onRemove={() => posts.filter({ [filter]: undefined })}
          >
            <span className={styles.word}>{words}</span>
          </Chip>
        )
      })}
      <LinkButton variant="text" compact render={<Link to={{ search: '' }} preventScrollReset />}>
        {cms.blogs.clearAll}
      </LinkButton>
    </section>
  )
}
