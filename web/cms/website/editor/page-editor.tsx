import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { DocumentKey } from '../../../../contract/site-content/documents.ts'
import { listFacts } from '../../../../contract/site-content/facts.ts'
import { PageHead } from '../../../head/page-head.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { staffLabels } from '../../labels.ts'
import { TAB_ID } from '../../live/tab-id.ts'
import { useContentEvents, usePresence } from '../../live/use-live.ts'
import { useReportPresence } from '../../live/use-report-presence.ts'
import { DocumentNotices } from '../document/document-notices.tsx'
import { flushQueues } from '../document/document-queues.ts'
import { PublishContentDialog } from '../document/publish-content-dialog.tsx'
import { afterHydration } from './after-hydration.ts'
import { EditBar } from './edit-bar.tsx'
import { EDITED, PICTURE_ATTRIBUTE, namePlace } from './find-places.ts'
import { HistorySheet } from './history-sheet.tsx'
import { ItemTools } from './item-tools.tsx'
import { LockedNote } from './locked-note.tsx'
import { PictureTools } from './picture-tools.tsx'
import { type Place, fieldOfPlace, itemOfPlace, parsePlace } from './place.ts'
import { SearchSheet } from './search-sheet.tsx'
import { TextTools } from './text-tools.tsx'
import { UnsavedTexts } from './unsaved-texts.tsx'
import { readAgency, usePageDocuments } from './use-page-documents.ts'
import { usePageFrame } from './use-page-frame.ts'
import { useTextWriting } from './use-text-writing.ts'
import styles from './page-editor.module.css'

const labels = {
  title: 'Editing {{page}}',
  frame: 'The page as it will be',
  hint: '{{place}} · press Enter or click to write',
  failed: 'The page could not be loaded. What you wrote is kept.',
  retry: 'Try again',
  pictureHint: '{{place}} · press Enter or click to change',
} as const

/** What lies over the page, beside the place that was chosen. */
type Selection = { name: string; place: Place; kind: 'text' | 'picture' } | { locked: Element }

/** A public page on which every text and picture is changed where it stands. */
export function PageEditor({ path }: { path: string }) {
  const navigate = useNavigate()
  const [keysOnPage, setKeysOnPage] = useState<DocumentKey[]>([])
  const [selection, setSelection] = useState<Selection>()
  const [hovered, setHovered] = useState<Element>()
  const [dialog, setDialog] = useState<'publish' | 'history' | 'search'>()
  const [isPhone, setPhone] = useState(false)
  const [, redraw] = useState(0)
  /** The text whose part of the page React takes over before it can be written in. */
  const toBeWritten = useRef<string>(undefined)
  const isTouch = useMediaQuery('(hover: none)')

  const frame = usePageFrame(path, {
    onPress: handlePress,
    onKeyDown: handleKeyDown,
    onPointerOver: (target) => setHovered(target?.closest(EDITED) ?? undefined),
    onFocus: (target) => setHovered(target.closest(EDITED) ?? undefined),
    onLayout: () => redraw((count) => count + 1),
    onReady: handleReady,
    isBusy: () => writing.isWritingNow(),
  })
  const documents = usePageDocuments(keysOnPage, frame.refresh)
  const agency = readAgency(documents)
  const writing = useTextWriting({ documents, facts: agency ? listFacts(agency) : {}, onRefresh: frame.refresh, onEnd: frame.catchUp })
  const subjectId = `page ${path}`.slice(0, 64)
  const people = usePresence(subjectId)
  useReportPresence(subjectId)

  const refreshUnlessWriting = (): void => (writing.isWritingNow() ? frame.refreshLater() : frame.refresh())
  useRefreshOnceSaved(`${frame.loadCount} ${keysOnPage.join(' ')}`, refreshUnlessWriting)
  // What colleagues change on this page appears, but not under somebody's hands.
  useContentEvents(({ keys, change, tabId }) => {
    const isHere = change !== 'scheduled' && keys.some((key) => keysOnPage.includes(key as DocumentKey))
    if (isHere && tabId !== TAB_ID) refreshUnlessWriting()
  })

  function handleReady(document: Document): void {
    const names = [...document.querySelectorAll(EDITED)].map(namePlace)
    const found = names.flatMap((name) => parsePlace(name)?.key ?? [])
    setKeysOnPage([...new Set<DocumentKey>(['agency', ...found])])
    setHovered(document.activeElement?.closest(EDITED) ?? undefined)
    if (selection && 'name' in selection && !frame.findElement(selection.name)) setSelection(undefined)
    const awaited = toBeWritten.current && frame.findElement(toBeWritten.current)
    // Enter was pressed in the former version.
    if (awaited && document.activeElement === awaited) select(awaited, true)
  }

  function handlePress(target: Element, event: MouseEvent): void {
    const link = target.closest('a[href]')
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      const href = link?.getAttribute('href') ?? ''
      if (href.startsWith('/')) void navigate(`/cms/website/edit${href.split('#')[0]}`)
      return
    }
    const element = findPlaceElement(target, event)
    if (element && writing.isWritingIn(element)) return
    const control = target.closest('button, summary, [role="tab"], input, select, textarea, label')
    // Carousels, menus and tabs go on working, so that everything can be reached.
    if (!control || link) event.preventDefault()
    if (control && !element) return
    if (!element) {
      event.stopPropagation()
      if (!writing.mayEnd()) return
      void finish()
      setSelection({ locked: target })
      return
    }
    select(element, !isTouch || hovered === element)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (writing.handleKeyDown(event)) return
    const target = event.target as Element | null
    const element = target?.closest(EDITED)
    if (event.key === 'Enter' && element) {
      event.preventDefault()
      event.stopPropagation()
      select(element, true)
    }
    if (event.key === 'Escape') setSelection(undefined)
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void (event.shiftKey ? documents.redo() : documents.undo())
    }
  }

  function select(element: Element, begins: boolean): void {
    const name = namePlace(element)
    const place = parsePlace(name)
    if (!place || !documents.isLoaded || !writing.mayEnd()) return
    void finish()
    const kind = element.hasAttribute(PICTURE_ATTRIBUTE) ? 'picture' : 'text'
    setSelection({ name, place, kind })
    setHovered(element)
    toBeWritten.current = kind === 'text' && begins ? name : undefined
    if (!toBeWritten.current) return
    afterHydration(element, () => {
      toBeWritten.current = undefined
      if (!writing.isWritingNow()) writing.begin(element as HTMLElement, place)
    })
  }

  const finish = () => writing.finish()

  /** Not to the beginning of this window. */
  function returnFocus(): void {
    chosenElement?.focus({ preventScroll: true })
  }

  const chosen = selection && 'name' in selection ? selection : undefined
  const chosenElement = chosen && frame.findElement(chosen.name)
  const hoveredPlace = hovered && parsePlace(namePlace(hovered))
  const item = chosen && itemOfPlace(chosen.place)
  const title = interpolate(labels.title, { page: path })

  return (
    <div className={styles.page}>
      <PageHead title={`${title} | ${staffLabels.title}`} />
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <EditBar
        path={path}
        documents={documents}
        people={people}
        isPhone={isPhone}
        onPhone={() => setPhone(!isPhone)}
        onPublish={() => void finish().then((hasEnded) => hasEnded && setDialog('publish'))}
        onHistory={() => setDialog('history')}
        onSearch={() => setDialog('search')}
      />
      {documents.documents.map((document) => (
        <DocumentNotices key={document.key} document={document} />
      ))}
      <UnsavedTexts documents={documents} />
      {frame.isFailed && (
        <Banner
          tone="error"
          live
          action={
            <Button variant="text" compact onClick={frame.refresh}>
              {labels.retry}
            </Button>
          }
        >
          {labels.failed}
        </Banner>
      )}
      <div className={classNames(styles.frameArea, isPhone && styles.phone)} aria-busy={!documents.isLoaded}>
        {frame.frames.map(({ count, isShown }) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, whose texts the editor reads
          <iframe
            key={count}
            title={labels.frame}
            src={frame.src}
            className={classNames(styles.frame, !isShown && styles.waiting)}
            aria-hidden={!isShown}
            ref={hideIntro}
            onLoad={(event) => frame.handleLoad(event.currentTarget, count)}
          />
        ))}
        {frame.isLoading && <div className={styles.loading} />}
      </div>
      {hovered && hoveredPlace && hovered !== chosenElement && !writing.isWriting && hovered.isConnected && (
        <div className={styles.hint} style={above(frame.rectOf(hovered))}>
          {interpolate(hovered.hasAttribute(PICTURE_ATTRIBUTE) ? labels.pictureHint : labels.hint, {
            place: documents.describe(hoveredPlace),
          })}
        </div>
      )}
      {chosen && chosenElement && (
        <>
          {chosen.kind === 'text' && writing.isWriting && (
            <TextTools
              rect={frame.rectOf(chosenElement)}
              place={chosen.place}
              field={fieldOfPlace(chosen.place)}
              writing={writing}
              documents={documents}
              onDone={() => {
                returnFocus()
                void finish().then(() => setSelection(undefined))
              }}
            />
          )}
          {/* Its entry may have been removed while the page still shows it. */}
          {chosen.kind === 'picture' && documents.valueAt(chosen.place) !== undefined && (
            <PictureTools
              key={chosen.name}
              rect={frame.rectOf(chosenElement)}
              place={chosen.place}
              documents={documents}
              onChanged={frame.refresh}
              onClose={() => {
                setSelection(undefined)
                returnFocus()
              }}
            />
          )}
          {item && (
            <ItemTools
              rect={frame.rectOf(chosenElement)}
              place={chosen.place}
              item={item}
              documents={documents}
              onBefore={finish}
              onChanged={frame.refresh}
            />
          )}
        </>
      )}
      {selection && 'locked' in selection && selection.locked.isConnected && (
        <LockedNote element={selection.locked} rect={frame.rectOf(selection.locked)} onClose={() => setSelection(undefined)} />
      )}
      {dialog === 'publish' && (
        <PublishContentDialog
          documents={documents.changed}
          onPublished={() => {
            documents.forgetSteps()
            frame.refresh()
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'history' && <HistorySheet documents={documents} onRestored={frame.refresh} onClose={() => setDialog(undefined)} />}
      {dialog === 'search' && <SearchSheet documents={documents} onChanged={frame.refresh} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

/** What was on its way to the server while the page was loaded, such as the last words before Back and Forward, may not be on it. */
function useRefreshOnceSaved(load: string, onRefresh: () => void): void {
  const refresh = useEffectEvent(onRefresh)
  useEffect(() => {
    let isCurrent = true
    void flushQueues().then((wasWaiting) => {
      if (wasWaiting && isCurrent) refresh()
    })
    return () => {
      isCurrent = false
    }
  }, [load])
}

/** A place may lie below something without one, such as a canvas or a link that covers a whole card. */
function findPlaceElement(target: Element, { clientX, clientY }: MouseEvent): Element | null {
  const below = target.ownerDocument.elementsFromPoint(clientX, clientY)
  return target.closest(EDITED) ?? below.find((element) => element.matches(EDITED)) ?? null
}

/** The frame shares the storage of this tab. */
function hideIntro(): void {
  sessionStorage.introSeen = '1'
}

const HINT_HEIGHT = 34

function above({ left, top, height }: DOMRect): CSSProperties {
  const isRoom = top > HINT_HEIGHT + 60
  return { left: Math.max(8, left - 4), top: isRoom ? top - HINT_HEIGHT - 6 : top + height + 8 }
}
