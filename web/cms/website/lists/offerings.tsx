import { Link } from 'react-router'
import { findCategoryKey } from '../../../../content/categories/index.ts'
import type { CategorySummary } from '../../../../contract/service-category.ts'
import { DOCUMENTS, type SiteContent } from '../../../../contract/site-content/documents.ts'
import type { ContentPath } from '../../../../contract/site-content/paths.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { keys } from '../../data/keys.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { Panel } from '../../layout/panel.tsx'
import { CATALOG_PATH, documentPath } from '../../services/catalog-type.ts'
import { staffApi } from '../../session/staff-api.ts'
import { WEBSITE_PATH } from '../../staff-sections.ts'
import { labelOf } from '../document/field-names.ts'
import { useContentDocument } from '../document/use-content-document.ts'
import { EntriesPage, type EntryList } from './entries-page.tsx'
import styles from './offerings.module.css'

const labels = {
  title: 'Offerings',
  text: 'What clients can order in each category. The order here is the order on the website.',
  where: 'on the pages of services',
  catalog: 'Categories and products',
  add: 'Add an offering',
  others: 'Categories that you added',
  othersText: 'They offer their services, which are edited with the category.',
}

type Key = keyof SiteContent['offerings']
type Offering = SiteContent['offerings'][Key][number]

const KEYS = Object.keys(DOCUMENTS.offerings.fields.fields) as Key[]

export default function OfferingsPage() {
  const document = useContentDocument('offerings')
  const categories = useServiceCategories()
  const others = categories.filter(({ slug }) => !findCategoryKey(slug))
  return (
    <EntriesPage
      document={document}
      title={labels.title}
      text={labels.text}
      href={`${WEBSITE_PATH}/offerings`}
      lists={listByCategory(categories)}
      where={labels.where}
      pagePath={(path) => findPagePath(path, categories)}
      actions={
        <LinkButton variant="ghost" icon="layers" render={<Link to={CATALOG_PATH} />}>
          {labels.catalog}
        </LinkButton>
      }
      note={
        others.length > 0 && (
          <Panel ruled heading={labels.others} note={others.length}>
            <p className="small muted">{labels.othersText}</p>
            <ul className={styles.others}>
              {others.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={documentPath('category', slug)}>{name}</Link>
                </li>
              ))}
            </ul>
          </Panel>
        )
      }
    />
  )
}

/** As they are named and ordered on the website. */
function useServiceCategories(): readonly CategorySummary[] {
  const { data } = useStaffQuery({
    queryKey: keys.catalog.summaries('category'),
    queryFn: ({ signal }) => staffApi.listCategories({}, { signal }),
  })
  return data ?? []
}

/** A list for each category. Offerings whose category was removed come last, by the name of their field. */
function listByCategory(categories: readonly CategorySummary[]): EntryList[] {
  const shown = categories.flatMap(({ slug, name }) => {
    const key = findCategoryKey(slug)
    return key ? [{ key, name }] : []
  })
  const hidden = KEYS.filter((key) => !shown.some((category) => category.key === key)).map((key) => ({
    key,
    name: labelOf(key, DOCUMENTS.offerings.fields.fields[key]),
  }))
  return [...shown, ...hidden].map(({ key, name }) => ({
    heading: name,
    path: key,
    add: { label: labels.add, nameField: 'title' },
    describe: ({ description }: Offering) => description,
  }))
}

function findPagePath(path: ContentPath, categories: readonly CategorySummary[]): string | undefined {
  const [key, id] = path.split('.')
  const category = categories.find(({ slug }) => findCategoryKey(slug) === key)
  return category && `/services/dba/${category.slug}/${id}`
}
