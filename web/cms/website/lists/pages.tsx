import { Link } from 'react-router'
import type { ContentSummary } from '../../../../contract/content-document.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { DOCUMENTS, type DocumentKey } from '../../../../contract/site-content/documents.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { keys } from '../../data/keys.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { formatAgo } from '../../dates/dates.ts'
import { formatOfficeTime } from '../../dates/office-time.ts'
import { useNow } from '../../dates/use-now.ts'
import { LoadErrorBanner } from '../../layout/load-error-banner.tsx'
import { Panel } from '../../layout/panel.tsx'
import { StaffPage } from '../../layout/staff-page.tsx'
import { RowSkeletons } from '../../lists/row-skeletons.tsx'
import { pluralize } from '../../pluralize.ts'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import { WEBSITE_PATH } from '../../staff-sections.ts'
import { CATALOG_PATH } from '../../services/catalog-type.ts'
import { documentLabels } from '../document/labels.ts'
import { websiteListLabels } from './labels.ts'
import styles from './pages.module.css'

const labels = {
  title: 'Website',
  text: 'Every page that visitors read. Click a sentence on the page to change it.',
  pages: 'Pages',
  lists: 'Lists and facts',
  edit: 'Edit',
  editPage: 'Edit {{title}}',
  open: 'Open',
  openList: 'Open {{title}}',
  changed: 'Changed {{ago}} by {{name}}',
  published: 'Published {{ago}} by {{name}}',
  notAtItsTime: 'Not published at its time. Open it to see why.',
  fallback: 'Shows its first version: {{problem}}',
} as const

/** Where a list or the facts are edited; pages are edited where visitors see them. */
const LIST_PATHS: Partial<Record<DocumentKey, string>> = {
  agency: `${WEBSITE_PATH}/facts`,
  navigation: `${WEBSITE_PATH}/navigation`,
  categories: CATALOG_PATH,
  productList: CATALOG_PATH,
  clients: `${WEBSITE_PATH}/clients`,
  team: `${WEBSITE_PATH}/team`,
  offerings: `${WEBSITE_PATH}/offerings`,
  stories: `${WEBSITE_PATH}/case-studies`,
  letters: `${WEBSITE_PATH}/letters`,
}

export default function WebsitePagesPage() {
  const query = useStaffQuery({
    queryKey: keys.content.list,
    queryFn: async ({ signal }) => (await staffApi.listContent({}, { signal })).data,
  })
  const { data: documents, error } = query
  const isList = ({ key }: ContentSummary) => LIST_PATHS[key as DocumentKey] !== undefined
  return (
    <StaffPage title={labels.title} text={labels.text}>
      <LoadErrorBanner query={query} message={loadErrorMessage(documentLabels.loadFailed)} />
      {!documents && !error && <RowSkeletons columns={3} />}
      {documents && (
        <div className={styles.panels}>
          <DocumentTable heading={labels.pages} documents={documents.filter((document) => !isList(document))} />
          <DocumentTable heading={labels.lists} documents={documents.filter(isList)} />
        </div>
      )}
    </StaffPage>
  )
}

function DocumentTable({ heading, documents }: { heading: string; documents: readonly ContentSummary[] }) {
  return (
    <Panel ruled flush heading={heading} note={documents.length}>
      <ul aria-label={heading}>
        {documents.map((document) => (
          <DocumentRow key={document.key} document={document} />
        ))}
      </ul>
    </Panel>
  )
}

function DocumentRow({ document }: { document: ContentSummary }) {
  const { title, path, changes, publishAt, scheduleProblem, problem } = document
  const key = document.key as DocumentKey
  const listPath = LIST_PATHS[key]
  const now = useNow()
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.title}>
          {title}
          {changes > 0 && (
            <Badge small tone="info">
              {pluralize(websiteListLabels.changes, changes)}
            </Badge>
          )}
        </span>
        {DOCUMENTS[key].kind === 'page' && (
          <a href={path} className={styles.path}>
            {path}
          </a>
        )}
        <span className="small muted">{describeHistory(document, now)}</span>
        {publishAt && changes > 0 && (
          <Badge small tone="info" icon="calendar">
            {interpolate(documentLabels.schedule.at, { moment: formatOfficeTime(publishAt) })}
          </Badge>
        )}
        {scheduleProblem && (
          <Badge small tone="warn" icon="warning">
            {labels.notAtItsTime}
          </Badge>
        )}
        {problem && (
          <Badge small tone="warn" icon="warning">
            {interpolate(labels.fallback, { problem })}
          </Badge>
        )}
      </div>
      <LinkButton
        variant="ghost"
        compact
        icon={listPath ? 'list' : 'edit'}
        aria-label={interpolate(listPath ? labels.openList : labels.editPage, { title })}
        render={<Link to={listPath ?? `${WEBSITE_PATH}/edit${path}`} />}
      >
        {listPath ? labels.open : labels.edit}
      </LinkButton>
    </li>
  )
}

function describeHistory({ changedAt, changedBy, publishedAt, publishedBy }: ContentSummary, now: Date): string {
  const ago = (at: string) => formatAgo(now.getTime() - Date.parse(at))
  return changedAt
    ? interpolate(labels.changed, { ago: ago(changedAt), name: changedBy })
    : interpolate(labels.published, { ago: ago(publishedAt), name: publishedBy })
}
