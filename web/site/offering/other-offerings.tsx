import { fill } from '../../../content/fill.ts'
import { offeringPage } from '../../../content/offering-page.ts'
import { offeringsOf } from '../../../content/offerings-of.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { classes } from '../../ui/classes.ts'
import { OfferingLinks } from './offering-links.tsx'
import styles from './other-offerings.module.css'

type Props = { category: Pick<CategoryInput, 'slug' | 'name' | 'services'>; except: string }

/** The neighbours of an offering. */
export function OtherOfferings({ category, except }: Props) {
  const others = offeringsOf(category).filter(({ id }) => id !== except)
  if (others.length === 0) return null
  return (
    <section className={classes('section', styles.section)}>
      <div className="wrap grid">
        <h2 className="label">{fill(offeringPage.others, { category: category.name })}</h2>
        <div className="body">
          <OfferingLinks slug={category.slug} offerings={others} />
        </div>
      </div>
    </section>
  )
}
