import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { GroupField, ListField, PictureValue } from '../../../../contract/site-content/field.ts'
import { type ContentPath, findField, joinPath, readAt } from '../../../../contract/site-content/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { EmptyState } from '../../layout/empty-state.tsx'
import { BackToListLink, ListBesideForm } from '../../layout/list-beside-form.tsx'
import { LoadErrorBanner } from '../../layout/load-error-banner.tsx'
import { Panel } from '../../layout/panel.tsx'
import { StaffPage } from '../../layout/staff-page.tsx'
import { RowSkeletons } from '../../lists/row-skeletons.tsx'
import { pluralize } from '../../pluralize.ts'
import { DragHandle } from '../../reorder/drag-handle.tsx'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { WEBSITE_PATH } from '../../staff-sections.ts'
import { blankItem, freeId } from '../document/blank-value.ts'
import { DocumentForm } from '../document/document-form.tsx'
import { DocumentNotices } from '../document/document-notices.tsx'
import { nameOfItem } from '../document/field-names.ts'
import { documentLabels } from '../document/labels.ts'
import { PictureThumbnail } from '../document/picture-field-input.tsx'
import { SaveBar } from '../document/save-bar.tsx'
import type { EditedDocument, LoadedDocument } from '../document/use-content-document.ts'
import { useDocumentOrder } from '../document/use-item-order.ts'
import { useRemoveItem } from '../document/use-remove-item.ts'
import styles from './entries-page.module.css'
import { websiteListLabels as labels } from './labels.ts'

type Entry = { id: string }

/** One list of a document. */
export type EntryList = {
  heading: string
  /** The list in the document, such as 'members'. */
  path: ContentPath
  /** A button such as 'Add a person', and the field of the name that it asks for. */
  add: { label: string; nameField: string; nameLabel?: string }
  /** An entry that always stands first, by its path, and is no part of the list. */
  first?: ContentPath
  pictureField?: string
  /** A logo is shown whole. */
  isLogo?: boolean
  describe: (entry: never) => string
  /** Badges at the end of its row. */
  renderState?: (entry: never) => ReactNode
}

type Props = {
  document: LoadedDocument
  title: string
  text: string
  /** The address of this page. */
  href: string
  lists: readonly EntryList[]
  /** Where changes are seen. */
  where: string
  actions?: ReactNode
  /** The public page of an entry, where it has one. */
  pagePath?: (path: ContentPath) => string | undefined
  /** The fields of an entry; by default a form of all. */
  renderEntry?: (path: ContentPath) => ReactNode
  /** Below the lists. */
  note?: ReactNode
}

/** Lists of a document on the left, the open entry on the right. The address names the open entry. */
export function EntriesPage({ document, title, text, href, lists, where, actions, pagePath, renderEntry, note }: Props) {
  const { '*': rest = '' } = useParams()
  const openPath = rest.split('/').join('.')
  const { query, value } = document
  const open = openPath ? readAt(value, openPath) : undefined
  const openName = open === undefined ? undefined : nameOfItem(open)
  const openList = lists.find(({ path, first }) => openPath.startsWith(`${path}.`) || openPath === first)
  return (
    <StaffPage title={title} text={text} shortTitle={openName ?? title} name={openName ?? title} actions={actions}>
      <LoadErrorBanner query={query} message={loadErrorMessage(documentLabels.loadFailed)} />
      <DocumentNotices document={document} />
      {value === undefined && !query.error && <RowSkeletons columns={2} rows={4} />}
      {value !== undefined && (
        <ListBesideForm
          isOpen={openPath !== ''}
          openName={openName}
          list={
            <>
              {lists.map((list) => (
                <EntryListPanel key={list.path} document={document} list={list} href={href} openPath={openPath} />
              ))}
              {note}
            </>
          }
        >
          {openPath && <BackToListLink to={href}>{labels.back}</BackToListLink>}
          {open === undefined || !openList ? (
            <Panel flush>
              <EmptyState {...(openPath ? labels.gone : labels.choose)} />
            </Panel>
          ) : (
            <EntryPanel key={openPath} document={document} path={openPath} list={openList} href={href} pagePath={pagePath?.(openPath)}>
              {renderEntry?.(openPath) ?? <DocumentForm document={document} path={openPath} />}
            </EntryPanel>
          )}
        </ListBesideForm>
      )}
      {value !== undefined && <SaveBar document={document} where={where} />}
    </StaffPage>
  )
}

type ListProps = { document: LoadedDocument; list: EntryList; href: string; openPath: ContentPath }

function EntryListPanel({ document, list, href, openPath }: ListProps) {
  const field = findField(document.fields, list.path) as ListField
  const [isAdding, setAdding] = useState(false)
  const getName = (entry: Entry) => nameOfItem(entry, field.item as GroupField)
  const { items, listProps, draggedIndex, announcement } = useDocumentOrder(document, list.path, {
    items: readAt(document.value, list.path) as Entry[],
    getName,
  })
  const isFull = items.length >= field.max
  return (
    <Panel
      ruled
      flush
      heading={list.heading}
      note={items.length}
      actions={
        <Button
          variant="ghost"
          compact
          icon="plus"
          disabled={isFull}
          title={isFull ? interpolate(labels.full, { max: field.max }) : undefined}
          onClick={() => setAdding(true)}
        >
          {list.add.label}
        </Button>
      }
    >
      {list.first !== undefined && (
        <div className={styles.item}>
          <span className={styles.lock}>
            <Icon name="lock" />
          </span>
          <EntryRow document={document} list={list} path={list.first} href={href} openPath={openPath} />
        </div>
      )}
      <ol aria-label={list.heading} {...listProps}>
        {items.map((entry, index) => (
          <li key={entry.id} className={classNames(styles.item, draggedIndex === index && styles.dragged)}>
            <DragHandle name={getName(entry)} />
            <EntryRow document={document} list={list} path={joinPath(list.path, entry.id)} href={href} openPath={openPath} />
          </li>
        ))}
      </ol>
      {items.length === 0 && <p className={styles.none}>{documentLabels.noItems}</p>}
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      {isAdding && <AddDialog document={document} list={list} field={field} href={href} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

type RowProps = { document: LoadedDocument; list: EntryList; path: ContentPath; href: string; openPath: ContentPath }

function EntryRow({ document, list, path, href, openPath }: RowProps) {
  const entry = readAt(document.value, path) as Entry & Record<string, unknown>
  return (
    <Link to={toAddress(href, path)} className={styles.row} aria-current={openPath === path ? 'page' : undefined}>
      {list.pictureField && (
        <PictureThumbnail
          picture={entry[list.pictureField] as PictureValue | undefined}
          className={classNames(styles.thumbnail, list.isLogo && styles.logo)}
        />
      )}
      <span className={styles.rowText}>
        <span className={styles.name}>{nameOfItem(entry)}</span>
        <span className={styles.note}>{list.describe(entry as never)}</span>
      </span>
      <span className={styles.states}>
        {list.renderState?.(entry as never)}
        <EntryState document={document} path={path} />
      </span>
    </Link>
  )
}

/** Whether visitors see an entry as it is here. Nothing is said where they do. */
export function EntryState({ document, path }: { document: EditedDocument; path: ContentPath }) {
  if (readAt(document.published, path) === undefined) {
    return (
      <Badge small tone="warn">
        {labels.isNew}
      </Badge>
    )
  }
  const count = document.changes.filter((change) => change.path === path || change.path.startsWith(`${path}.`)).length
  return (
    count > 0 && (
      <Badge small tone="info">
        {pluralize(labels.changes, count)}
      </Badge>
    )
  )
}

type AddProps = { document: LoadedDocument; list: EntryList; field: ListField; href: string; onClose: () => void }

/** Asks for the name, which also becomes the address of a page of its own. */
function AddDialog({ document, list, field, href, onClose }: AddProps) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const navigate = useNavigate()

  function add(event: FormEvent): void {
    event.preventDefault()
    const words = name.trim()
    if (!words) return setError(labels.nameMissing)
    const items = readAt(document.value, list.path) as Entry[]
    const id = freeId(
      words,
      items.map((item) => item.id),
    )
    document.insert(list.path, { ...blankItem(field.item as GroupField, id), [list.add.nameField]: words }, items.at(-1)?.id ?? null)
    onClose()
    void navigate(toAddress(href, joinPath(list.path, id)))
  }

  return (
    <FormDialog onClose={onClose} title={list.add.label} initialFocus={input} submit={labels.add} noValidate onSubmit={add}>
      <TextField
        ref={input}
        label={list.add.nameLabel ?? labels.name}
        required
        error={error}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}

type EntryProps = {
  document: LoadedDocument
  path: ContentPath
  list: EntryList
  href: string
  pagePath: string | undefined
  children: ReactNode
}

function EntryPanel({ document, path, list, href, pagePath, children }: EntryProps) {
  const navigate = useNavigate()
  const remove = useRemoveItem(document)
  const entry = readAt(document.value, path) as Entry
  const field = findField(document.fields, list.path) as ListField
  const count = (readAt(document.value, list.path) as Entry[]).length
  const mustStay = count <= field.min
  const isPublished = readAt(document.published, path) !== undefined

  function takeOff(): void {
    remove(list.path, entry, nameOfItem(entry))
    void navigate(href)
  }

  return (
    <Panel
      ruled
      heading={nameOfItem(entry)}
      note={<EntryState document={document} path={path} />}
      actions={
        <>
          {pagePath && isPublished && (
            <LinkButton variant="text" compact icon="external" href={pagePath}>
              {labels.view}
            </LinkButton>
          )}
          {pagePath && (
            <LinkButton variant="text" compact icon="edit" render={<Link to={`${WEBSITE_PATH}/edit${pagePath}`} />}>
              {labels.onPage}
            </LinkButton>
          )}
          {path !== list.first && (
            <Button
              variant="danger-ghost"
              compact
              disabled={mustStay}
              title={mustStay ? interpolate(labels.least, { min: field.min }) : undefined}
              onClick={takeOff}
            >
              {labels.takeOff}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Panel>
  )
}

const toAddress = (href: string, path: ContentPath): string => `${href}/${path.split('.').join('/')}`
