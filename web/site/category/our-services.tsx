import { Link } from 'react-router'
import { findCategoryKey } from '../../../content/categories.ts'
import { categoryPage } from '../../../content/category-page.ts'
import type { CategoryService } from '../../../contract/service-category.ts'
import { Accordion } from '../../ui/navigation/accordion.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { OfferingLinks } from '../offering/offering-links.tsx'
import styles from './our-services.module.css'

type Props = { slug: string; services: CategoryService[]; offerings: { id: string; title: string; description: string }[] }

/** What we do, one open at a time and the first from the start; then what can be ordered as it is. */
export function OurServices({ slug, services, offerings }: Props) {
  const items = services.map(({ id, title, description }, at) => ({
    id: `${at}-${id}`,
    summary: <span className={styles.title}>{title}</span>,
    content: (
      <>
        {description && <p className={classNames('lead', styles.text)}>{description}</p>}
        {offerings.some((offering) => offering.id === id) && (
          <TextLink arrow className={styles.more} render={<Link to={`/services/dba/${slug}/${id}`} />}>
            {categoryPage.learnMore}
            <VisuallyHidden>{title}</VisuallyHidden>
          </TextLink>
        )}
      </>
    ),
  }))
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{categoryPage.ourServices}</h2>
        <div className="body">
          <Accordion exclusive items={items} initiallyOpen={items.slice(0, 1).map(({ id }) => id)} />
        </div>
      </div>
      {/* What staff have added offers just these services, and says so above. */}
      {findCategoryKey(slug) && (
        <div className={classNames('wrap', 'grid', styles.offerings)}>
          <h2 className="label">{categoryPage.ourOfferings}</h2>
          <div className={classNames('body', styles.columns)}>
            <OfferingLinks slug={slug} offerings={offerings} />
          </div>
        </div>
      )}
    </section>
  )
}
