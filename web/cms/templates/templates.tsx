import { useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { replyTemplates } from '../../../content/reply-templates.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { StaffReplyTemplate } from '../../../contract/reply-template.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { useReplyTemplateQuery } from '../replies/use-reply-templates.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { TEMPLATES_PATH, templateLabels as labels } from './labels.ts'
import styles from './templates.module.css'

/** The letters that replies begin with: a list, and the open one beside it with a preview. */
export default function ReplyTemplatesPage() {
  const query = useReplyTemplateQuery()
  const { data: templates, error } = query
  const { pathname } = useLocation()
  const isEditing = pathname !== TEMPLATES_PATH
  return (
    <StaffPage title={labels.title} text={templates && countText(templates.length)} actions={<NewTemplateLink />}>
      <LoadErrorBanner query={query} message={loadErrorMessage(labels.loadFailed)} />
      {!templates && !error && <RowSkeletons columns={3} />}
      {templates?.length === 0 && !isEditing && (
        <Panel flush>
          <EmptyState
            {...labels.empty}
            action={
              <div className={styles.begin}>
                <NewTemplateLink />
                <AddFirstTemplatesButton />
              </div>
            }
          />
        </Panel>
      )}
      {templates && (templates.length > 0 || isEditing) && (
        <div className={classNames(styles.panes, isEditing && styles.editing)}>
          <TemplateList templates={templates} pathname={pathname} />
          <div className={styles.open} data-begins={isEditing || undefined}>
            <Outlet />
          </div>
        </div>
      )}
    </StaffPage>
  )
}

function countText(count: number): string {
  if (count === 0) return labels.none
  return count === 1 ? labels.count.one : interpolate(labels.count.many, { count })
}

const NewTemplateLink = () => (
  <LinkButton icon="plus" render={<Link to={`${TEMPLATES_PATH}/new`} />}>
    {labels.add}
  </LinkButton>
)

/** The templates of a new site. */
function AddFirstTemplatesButton() {
  const adding = useToastMutation(addFirstTemplates, { failed: labels.addFirstFailed, message: () => labels.addedFirst })
  return (
    <Button variant="ghost" busy={adding.isPending} onClick={() => void adding.run(undefined)}>
      {interpolate(labels.addFirst, { count: replyTemplates.length })}
    </Button>
  )
}

async function addFirstTemplates(): Promise<void> {
  for (const { label, hint, subject, content } of replyTemplates) {
    await staffApi.createReplyTemplate({ name: label, hint, subject, content, files: [] })
  }
}

function TemplateList({ templates, pathname }: { templates: readonly StaffReplyTemplate[]; pathname: string }) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const shown = templates.filter(({ name, hint }) => `${name}\n${hint}`.toLowerCase().includes(words))
  return (
    <nav className={styles.list} aria-label={labels.list}>
      <div className={styles.head}>
        <TextField
          className={styles.find}
          label={labels.find}
          hideLabel
          placeholder={labels.find}
          icon="search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <ul>
        {shown.map((template) => (
          <li key={template._id}>
            <TemplateRow template={template} isOpen={pathname === `${TEMPLATES_PATH}/${template._id}`} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.noMatch}>{labels.noMatch}</p>}
    </nav>
  )
}

function TemplateRow({
  template: { _id, name, hint, uses, unknownPlaceholders },
  isOpen,
}: {
  template: StaffReplyTemplate
  isOpen: boolean
}) {
  return (
    <Link to={`${TEMPLATES_PATH}/${_id}`} className={styles.row} aria-current={isOpen ? 'page' : undefined}>
      <span className={styles.rowName}>{name}</span>
      <span className={styles.uses}>
        <span aria-hidden="true">{interpolate(labels.uses, { count: uses })}</span>
        <VisuallyHidden>{interpolate(labels.usesInWords, { count: uses })}</VisuallyHidden>
      </span>
      <span className={classNames(styles.rowHint, unknownPlaceholders.length > 0 && styles.unusable)}>
        {unknownPlaceholders.length > 0 ? labels.unusable : hint}
      </span>
    </Link>
  )
}
