import type { Client, ClientsContent } from '../../../../contract/site-content/clients.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { type ContentPath, readAt } from '../../../../contract/site-content/paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { WEBSITE_PATH } from '../../staff-sections.ts'
import { DocumentForm } from '../document/document-form.tsx'
import { type EditedDocument, useTypedDocument } from '../document/use-content-document.ts'
import { ClientStory } from './client-story.tsx'
import styles from './clients.module.css'
import { EntriesPage, type EntryList } from './entries-page.tsx'

const labels = {
  title: 'Clients and partners',
  text: 'Logos of ‘Trusted by’ with the consent to show them, what clients have said, and the firms that we work with.',
  where: 'on Home and on the pages of services',
  clients: 'Clients',
  addClient: 'Add a client',
  partners: 'Partners',
  addPartner: 'Add a partner',
  quote: 'Quote',
  states: { 'not-yet': 'No consent on file', asked: 'Consent asked for', withdrawn: 'Consent withdrawn' },
  one: '{{names}} has no consent on file, so its logo is not shown.',
  many: '{{names}} have no consent on file, so their logos are not shown.',
  and: ' and ',
} as const

const LISTS: readonly EntryList[] = [
  {
    heading: labels.clients,
    path: 'list',
    add: { label: labels.addClient, nameField: 'name' },
    pictureField: 'logo',
    isLogo: true,
    describe: ({ link }: Client) => link,
    renderState: (client: Client) => <ClientState client={client} />,
  },
  {
    heading: labels.partners,
    path: 'partners',
    add: { label: labels.addPartner, nameField: 'name' },
    describe: ({ trade }: ClientsContent['partners'][number]) => trade,
  },
]

export default function ClientsPage() {
  const document = useTypedDocument('clients')
  return (
    <EntriesPage
      document={document}
      title={labels.title}
      text={labels.text}
      href={`${WEBSITE_PATH}/clients`}
      lists={LISTS}
      where={labels.where}
      renderEntry={(path) => <EntryForm document={document} path={path} />}
      note={<HiddenLogos clients={document.value?.list ?? []} />}
    />
  )
}

function ClientState({ client: { consent, quote } }: { client: Client }) {
  if (consent !== 'given') {
    return (
      <Badge small tone="warn">
        {labels.states[consent]}
      </Badge>
    )
  }
  return quote ? <Badge small>{labels.quote}</Badge> : null
}

function HiddenLogos({ clients }: { clients: readonly Client[] }) {
  const names = clients.filter(({ consent }) => consent !== 'given').map(({ name }) => name)
  if (names.length === 0) return null
  const list = [names.slice(0, -1).join(', '), names.at(-1)!].filter(Boolean).join(labels.and)
  return <Banner tone="warn">{interpolate(names.length === 1 ? labels.one : labels.many, { names: list })}</Banner>
}

function EntryForm({ document, path }: { document: EditedDocument; path: ContentPath }) {
  const form = <DocumentForm document={document} path={path} />
  if (!path.startsWith('list.')) return form
  return (
    <div className={styles.client}>
      {form}
      <ClientStory client={readAt(document.value, path) as Client} />
    </div>
  )
}
