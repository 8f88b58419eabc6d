import type { SiteContent } from '../../../../contract/site-content/documents.ts'
import { type ContentPath, joinPath } from '../../../../contract/site-content/paths.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { WEBSITE_PATH } from '../../staff-sections.ts'
import { DocumentForm } from '../document/document-form.tsx'
import { type EditedDocument, useContentDocument } from '../document/use-content-document.ts'
import styles from './case-studies.module.css'
import { EntriesPage, type EntryList } from './entries-page.tsx'
import { StoryTeam } from './story-team.tsx'

const labels = {
  title: 'Case studies',
  text: 'What was wrong, what we did, what changed. The order here is the order on the website.',
  where: 'on the case studies and on Home',
  view: 'View the list',
  add: 'New case study',
  client: 'Client',
  parts: 'Parts of the story',
  finished: 'finished',
  unfinished: 'not finished',
}

const TITLE = 'title'
const TEAM = 'team'

/** The fields of a story by its parts, in the order of its page. */
const PARTS: readonly { name: string; fields: readonly string[] }[] = [
  { name: 'Client and title', fields: ['client', 'trade', TITLE, 'summary', 'cover', 'upright', 'services', 'budget'] },
  { name: 'Their site', fields: ['site'] },
  { name: 'The problem', fields: ['problem', 'comparison'] },
  { name: 'What we did', fields: ['steps', 'pictures', 'setback'] },
  { name: 'Who did it', fields: [TEAM] },
  { name: 'Figures', fields: ['figures'] },
  { name: 'What changed', fields: ['changed'] },
  { name: 'Quote', fields: ['testimonial'] },
]

type Story = SiteContent['stories']['list'][number]

const STORIES: EntryList = {
  heading: labels.title,
  path: 'list',
  add: { label: labels.add, nameField: 'client', nameLabel: labels.client },
  pictureField: 'cover',
  describe: ({ client, trade }: Story) => [client, trade].filter(Boolean).join(', '),
}

export default function CaseStudyListPage() {
  const document = useContentDocument('stories')
  return (
    <EntriesPage
      document={document}
      title={labels.title}
      text={labels.text}
      href={`${WEBSITE_PATH}/case-studies`}
      lists={[STORIES]}
      where={labels.where}
      pagePath={(path) => `/case-studies/${path.slice(path.lastIndexOf('.') + 1)}`}
      renderEntry={(path) => <StoryForm document={document} path={path} />}
      actions={
        <LinkButton variant="text" icon="external" href="/case-studies">
          {labels.view}
        </LinkButton>
      }
    />
  )
}

/** A title needs the whole width to be read at once. */
function toRows(fields: readonly string[]): (readonly string[])[] {
  const at = fields.indexOf(TITLE)
  return at === -1 ? [fields] : [fields.slice(0, at), [TITLE], fields.slice(at + 1)]
}

/** A story by its parts. A part that lacks something is marked. */
function StoryForm({ document, path }: { document: EditedDocument; path: ContentPath }) {
  return PARTS.map(({ name, fields }, index) => {
    const places = fields.map((field) => joinPath(path, field))
    const isFinished = !document.missing.some((problem) =>
      places.some((place) => problem.path === place || problem.path.startsWith(`${place}.`)),
    )
    return (
      <details key={name} className={styles.part} open={index === 0 || undefined}>
        <summary className={styles.summary}>
          <span>{name}</span>
          <span className={isFinished ? styles.finished : styles.unfinished}>
            <Icon name={isFinished ? 'check' : 'warning'} />
            <VisuallyHidden>{isFinished ? labels.finished : labels.unfinished}</VisuallyHidden>
          </span>
        </summary>
        <div className={styles.fields}>
          {fields.includes(TEAM) ? (
            <StoryTeam document={document} path={joinPath(path, TEAM)} />
          ) : (
            toRows(fields).map((row) => <DocumentForm key={row[0]} document={document} path={path} only={row} />)
          )}
        </div>
      </details>
    )
  })
}
