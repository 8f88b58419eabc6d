import { interpolate } from '../../../content/interpolate.ts'
import { offeringPage } from '../../../content/offering-page.ts'
import { getCategoryOfferings } from '../../../content/category-offerings.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { classNames } from '../../ui/class-names.ts'
import { OfferingLinks } from './offering-links.tsx'
import styles from './other-offerings.module.css'

type Props = { category: Pick<CategoryInput, 'slug' | 'name' | 'services'>; except: string }

/** The neighbours of an offering. */
export function OtherOfferings({ category, except }: Props) {
  const others = getCategoryOfferings(category).filter(({ id }) => id !== except)
  if (others.length === 0) return null
  return (
    <section className={classNames('section', styles.section)}>
      <div className="wrap grid">
        <h2 className="label">{interpolate(offeringPage.others, { category: category.name })}</h2>
        <div className="body">
          <OfferingLinks slug={category.slug} offerings={others} />
        </div>
      </div>
    </section>
  )
}
