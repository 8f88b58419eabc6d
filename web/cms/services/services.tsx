import { Outlet, useLocation } from 'react-router'
import { MIN_CATEGORIES } from '../../../content/categories.ts'
import { cms } from '../../../content/cms.ts'
import { cmsServices } from '../../../content/cms-services.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { classNames } from '../../ui/class-names.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { SHELF } from './addresses.ts'
import styles from './services.module.css'
import { Shelf } from './shelf.tsx'
import { useCategories, useProducts } from './use-shelf.ts'

export default function Services() {
  const categories = useCategories()
  const products = useProducts()
  const { pathname } = useLocation()
  const editing = pathname !== SHELF
  const name = nameAt(pathname, [categories, products])
  const few = categories.things && categories.things.length < MIN_CATEGORIES

  return (
    <StaffPage title={cms.services.heading} text={cmsServices.text} shortTitle={name} name={name}>
      <div className={classNames(styles.columns, editing && styles.editing)}>
        <div className={styles.shelves}>
          <Shelf
            shelf={categories}
            path="category"
            words={cmsServices.categories}
            note={few && interpolate(cmsServices.categories.tooFew, { count: MIN_CATEGORIES })}
          />
          <Shelf shelf={products} path="product" words={cmsServices.products} />
        </div>
        <section className={styles.desk} aria-label={editing ? name : undefined} data-begins={editing || undefined}>
          <Outlet />
        </section>
      </div>
    </StaffPage>
  )
}

/** What is edited, for the way that leads here. */
function nameAt(pathname: string, shelves: readonly { things?: readonly { key: string; name: string }[] }[]): string {
  const key = pathname.split('/').at(-1)
  const found = shelves.flatMap(({ things = [] }) => things).find((thing) => thing.key === key)
  return found?.name ?? cms.services.heading
}
