import type { SiteContent } from '../../../../contract/site-content/documents.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { WEBSITE_PATH } from '../../staff-sections.ts'
import { useContentDocument } from '../document/use-content-document.ts'
import { EntriesPage, type EntryList } from './entries-page.tsx'

const labels = {
  title: 'Team',
  text: 'People on the About page and the authors of posts. The founder stands first.',
  where: 'on the About page and beside articles',
  view: 'View About',
  list: 'People',
  add: 'Add a person',
}

type Person = SiteContent['team']['members'][number]

const PEOPLE: EntryList = {
  heading: labels.list,
  path: 'members',
  first: 'founder',
  add: { label: labels.add, nameField: 'name' },
  pictureField: 'image',
  describe: ({ role }: Person) => role,
}

export default function TeamPage() {
  const document = useContentDocument('team')
  return (
    <EntriesPage
      document={document}
      title={labels.title}
      text={labels.text}
      href={`${WEBSITE_PATH}/team`}
      lists={[PEOPLE]}
      where={labels.where}
      actions={
        <LinkButton variant="text" icon="external" href="/about">
          {labels.view}
        </LinkButton>
      }
    />
  )
}
