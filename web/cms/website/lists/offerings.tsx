import { Link } from 'react-router'
import type { SiteContent } from '../../../../contract/site-content/documents.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { CATALOG_PATH } from '../../services/catalog-type.ts'
import { WEBSITE_PATH } from '../../staff-sections.ts'
import { useContentDocument } from '../document/use-content-document.ts'
import { EntriesPage, type EntryList } from './entries-page.tsx'

const labels = {
  title: 'Offerings',
  text: 'What clients can order in each category. The order here is the order on the website.',
  where: 'on the pages of services',
  catalog: 'Categories and products',
  add: 'Add an offering',
}

type Category = keyof SiteContent['offerings']
type Offering = SiteContent['offerings'][Category][number]

const CATEGORIES: Record<Category, string> = {
  branding: 'Branding Solutions',
  marketing: 'Marketing Solutions',
  web: 'Web Solutions',
  app: 'App Development',
  graphic: 'Graphic Design',
}

const LISTS = Object.entries(CATEGORIES).map(([path, heading]): EntryList => ({
  heading,
  path,
  add: { label: labels.add, nameField: 'title' },
  describe: ({ description }: Offering) => description,
}))

export default function OfferingsPage() {
  const document = useContentDocument('offerings')
  return (
    <EntriesPage
      document={document}
      title={labels.title}
      text={labels.text}
      href={`${WEBSITE_PATH}/offerings`}
      lists={LISTS}
      where={labels.where}
      actions={
        <LinkButton variant="ghost" icon="layers" render={<Link to={CATALOG_PATH} />}>
          {labels.catalog}
        </LinkButton>
      }
    />
  )
}
