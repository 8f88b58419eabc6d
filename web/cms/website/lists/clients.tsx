import type { SiteContent } from '../../../../contract/site-content/documents.ts'
import { WEBSITE_PATH } from '../../staff-sections.ts'
import { useContentDocument } from '../document/use-content-document.ts'
import { EntriesPage, type EntryList } from './entries-page.tsx'

const labels = {
  title: 'Clients and partners',
  text: 'Logos of ‘Trusted by’, and the firms that we work with.',
  where: 'on Home and on the pages of services',
  clients: 'Clients',
  addClient: 'Add a client',
  partners: 'Partners',
  addPartner: 'Add a partner',
}

type Clients = SiteContent['clients']

const LISTS: readonly EntryList[] = [
  {
    heading: labels.clients,
    path: 'list',
    add: { label: labels.addClient, nameField: 'name' },
    pictureField: 'logo',
    isLogo: true,
    describe: ({ link }: Clients['list'][number]) => link,
  },
  {
    heading: labels.partners,
    path: 'partners',
    add: { label: labels.addPartner, nameField: 'name' },
    describe: ({ trade }: Clients['partners'][number]) => trade,
  },
]

export default function ClientsPage() {
  const document = useContentDocument('clients')
  return (
    <EntriesPage
      document={document}
      title={labels.title}
      text={labels.text}
      href={`${WEBSITE_PATH}/clients`}
      lists={LISTS}
      where={labels.where}
    />
  )
}
