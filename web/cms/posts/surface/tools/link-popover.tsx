import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isLinkTarget, LINK_TARGET_MESSAGE } from '../../../../../contract/post-text.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import type { IconName } from '../../../../ui/media/icon-names.ts'
import { linkLabels } from '../labels.ts'
import { endLinkEditing, getLinkEditing, type LinkEditing, startLinkEditing } from '../link-editing.ts'
import type { LinkSuggestion } from '../surface-content.ts'
import { useEditor, useSurface } from '../surface-context.ts'
import { linkAround, type LinkRange, removeLink, setLink } from '../text-commands.ts'
import { usePlacedBelow } from './place-below.ts'
import styles from './tools.module.css'

/** The field for the address of a link, and the tools at a link that the caret is in. */
export function LinkPopover({ root }: { root: RefObject<HTMLElement | null> }) {
  const { state, view } = useEditor()
  const editing = getLinkEditing(state)
  const link = linkAround(state)
  if (!view) return null
  if (editing) return <LinkForm key={`${editing.from}`} root={root} view={view} editing={editing} link={link} />
  return link && state.selection.empty && view.hasFocus() ? <LinkTools root={root} view={view} link={link} /> : null
}

type PlaceProps = { root: RefObject<HTMLElement | null>; view: EditorView }

function LinkTools({ root, view, link }: PlaceProps & { link: LinkRange }) {
  const panel = useRef<HTMLDivElement>(null)
  usePlacedBelow(panel, root, view, link)
  return (
    <div ref={panel} role="toolbar" aria-label={linkLabels.dialog} data-text-tools="" className={styles.linkTools}>
      <span className={styles.address}>{link.href}</span>
      <button
        type="button"
        aria-label={linkLabels.edit}
        title={linkLabels.edit}
        onClick={() => startLinkEditing(view.state, view.dispatch)}
      >
        <Icon name="edit" />
      </button>
      <a href={link.href} target="_blank" rel="noreferrer" aria-label={linkLabels.open} title={linkLabels.open}>
        <Icon name="external" />
      </a>
      <button
        type="button"
        aria-label={linkLabels.remove}
        title={linkLabels.remove}
        onClick={() => {
          removeLink(link)(view.state, view.dispatch)
          view.focus()
        }}
      >
        <Icon name="trash" />
      </button>
    </div>
  )
}

const ICON_OF_KIND: Record<LinkSuggestion['kind'], IconName> = { post: 'blog', page: 'browser', heading: 'heading' }
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a dialog element would take the focus out of the page, and a select cannot be searched */
const SEARCH_DELAY_MS = 200

type Search = { query: string; found: LinkSuggestion[]; hasFailed?: boolean }

function LinkForm({ root, view, editing, link }: PlaceProps & { editing: LinkEditing; link: LinkRange | undefined }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(link?.href ?? '')
  const [selected, setSelected] = useState(0)
  const [error, setError] = useState<string>()
  const address = text.trim()
  const isAddress = looksLikeAddress(address)
  const search = useLinkSearch(isAddress ? '' : address)
  const isWaiting = !isAddress && address !== '' && search.query !== address
  usePlacedBelow(panel, root, view, editing)
  // Before the next key, which belongs to the field.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [])

  function close(): void {
    endLinkEditing(view.state, view.dispatch)
    view.focus()
  }

  function linkTo(href: string): void {
    if (!isLinkTarget(href)) return setError(LINK_TARGET_MESSAGE)
    const current = getLinkEditing(view.state) ?? editing
    setLink(current, href)(view.state, view.dispatch)
    close()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const count = Math.max(1, search.found.length)
      setSelected((selected + (event.key === 'ArrowDown' ? 1 : -1) + count) % count)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // What is listed while it waits was found for other words.
      if (!isWaiting) linkTo(isAddress ? address : (search.found[selected]?.url ?? address))
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- closes when the focus leaves it
    <div
      ref={panel}
      role="dialog"
      aria-label={linkLabels.dialog}
      className={styles.linkForm}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) endLinkEditing(view.state, view.dispatch)
      }}
    >
      <div className={styles.linkField}>
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-label={linkLabels.field}
          placeholder={linkLabels.field}
          aria-expanded={search.found.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={search.found.length > 0 ? `${id}-${selected}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setSelected(0)
            setError(undefined)
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div id={`${id}-results`} role="listbox" aria-label={linkLabels.results} className={styles.results}>
        {search.found.map(({ title, url, kind, isUnpublished }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the focus and the keys
          <div
            key={url}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === selected}
            className={styles.result}
            onPointerMove={() => setSelected(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => linkTo(url)}
          >
            <Icon name={ICON_OF_KIND[kind]} label={linkLabels.kinds[kind]} />
            <span>
              {title}
              <small>
                {url}
                {isUnpublished && `, ${linkLabels.unpublished}`}
              </small>
            </span>
          </div>
        ))}
      </div>
      {isAddress && isLinkTarget(address) && (
        <button type="button" className={styles.result} onClick={() => linkTo(address)}>
          <Icon name="external" />
          <span>
            {linkLabels.thisAddress}
            <small>{address}</small>
          </span>
        </button>
      )}
      <p id={`${id}-note`} className={error ? styles.linkError : styles.linkNote} role={error ? 'alert' : 'status'}>
        {error ?? noteOf({ isAddress, isWaiting, address, search })}
      </p>
      {link && (
        <button
          type="button"
          className={styles.removeLink}
          onClick={() => {
            removeLink(link)(view.state, view.dispatch)
            close()
          }}
        >
          <Icon name="trash" />
          {linkLabels.remove}
        </button>
      )}
    </div>
  )
}

const looksLikeAddress = (text: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(text)

type NoteState = { isAddress: boolean; isWaiting: boolean; address: string; search: Search }

function noteOf({ isAddress, isWaiting, address, search }: NoteState): string {
  if (isAddress || address === '') return ''
  if (isWaiting) return linkLabels.searching
  if (search.hasFailed) return linkLabels.failed
  return search.found.length === 0 ? linkLabels.nothing : ''
}

/** Searches when the typing rests. The answer to an older query is dropped. */
function useLinkSearch(query: string): Search {
  const { searchLinks } = useSurface()
  const [search, setSearch] = useState<Search>({ query: '', found: [] })
  useEffect(() => {
    if (query === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      searchLinks(query).then(
        (found) => isCurrent && setSearch({ query, found }),
        () => isCurrent && setSearch({ query, found: [], hasFailed: true }),
      )
    }, SEARCH_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, searchLinks])
  return query === '' ? { query: '', found: [] } : search
}
