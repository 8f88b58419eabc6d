import {
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { BlockMenuPopup } from './tools/block-menu-popup.tsx'
import { BlockTools } from './tools/block-tools.tsx'
import { LinkPopover } from './tools/link-popover.tsx'
import { PhoneToolbar } from './tools/phone-toolbar.tsx'
import { TextToolbar } from './tools/text-toolbar.tsx'
import type { BlockMark, LinkSuggestion, SurfaceContent } from './surface-content.ts'
import { SurfaceContext, type SurfaceServices } from './surface-context.ts'
import { createSurfaceEditor, type SurfaceCallbacks, type SurfaceEditor, type SurfaceHandle } from './surface-editor.ts'
import styles from './surface.module.css'
import type { ReactBlockView } from './views/block-view.ts'

type Props = Omit<SurfaceCallbacks, 'announce' | 'refuse' | 'isReadOnly'> & {
  ref?: Ref<SurfaceHandle>
  /** Read once. Later contents come through `replaceContent`. */
  initialContent: SurfaceContent
  searchLinks: (text: string) => Promise<LinkSuggestion[]>
  marks?: readonly BlockMark[] | undefined
  /** Above the title. */
  header?: ReactNode
  cover?: ReactNode
  /** Beside the text: the author, the tags. */
  aside?: ReactNode
  isReadOnly?: boolean | undefined
}

const NO_MARKS: readonly BlockMark[] = []

/** The article's own page to write on: its title, lead, sections and conclusion stand where readers will see them. */
export function WritingSurface({ ref, initialContent, searchLinks, marks = NO_MARKS, header, cover, aside, ...props }: Props) {
  const { isReadOnly = false, uploadImage } = props
  const [announcement, setAnnouncement] = useState('')
  const toast = useToast()
  const refuse = (text: string) => toast({ kind: 'error', about: 'writing surface', text })
  const callbacks = { ...props, isReadOnly, announce: setAnnouncement, refuse }
  const [editor] = useState(() => createSurfaceEditor(initialContent, callbacks))
  useLayoutEffect(() => editor.setCallbacks(callbacks))
  useImperativeHandle(ref, () => editor, [editor])
  const root = useRef<HTMLDivElement>(null)
  const mount = useCallback((element: HTMLDivElement) => editor.mount(element), [editor])
  useLayoutEffect(() => editor.setMarks(marks), [editor, marks])
  const services = useMemo<SurfaceServices>(
    () => ({ store: editor.store, uploads: editor.uploads, uploadImage, searchLinks, announce: setAnnouncement, isReadOnly }),
    [editor, uploadImage, searchLinks, isReadOnly],
  )

  return (
    <SurfaceContext value={services}>
      <div ref={root} className={styles.surface} data-writing-surface="">
        <div ref={mount} className={styles.editor} />
        <Slots editor={editor} header={header} cover={cover} aside={aside} />
        <BlockViewPortals editor={editor} />
        {!isReadOnly && (
          <>
            <BlockTools root={root} />
            <BlockMenuPopup root={root} />
            <TextToolbar root={root} />
            <LinkPopover root={root} />
            <PhoneToolbar />
          </>
        )}
        <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      </div>
    </SurfaceContext>
  )
}

type SlotProps = { editor: SurfaceEditor; header: ReactNode; cover: ReactNode; aside: ReactNode }

function Slots({ editor, header, cover, aside }: SlotProps) {
  const { store } = editor
  const view = useSyncExternalStore(store.subscribe, store.getView, () => undefined)
  const slots = view && editor.getSlots()
  if (!slots) return null
  return (
    <>
      {createPortal(header, slots.header)}
      {createPortal(cover, slots.cover)}
      {createPortal(aside, slots.aside)}
    </>
  )
}

const NO_VIEWS: readonly ReactBlockView[] = []

function BlockViewPortals({ editor: { blockViews } }: { editor: SurfaceEditor }) {
  const views = useSyncExternalStore(blockViews.subscribe, blockViews.list, () => NO_VIEWS)
  return views.map((view) => createPortal(<BlockViewContent blockView={view} />, view.tools, view.key))
}

function BlockViewContent({ blockView }: { blockView: ReactBlockView }) {
  const snapshot = useSyncExternalStore(blockView.subscribe, blockView.getSnapshot)
  const Content = blockView.component
  return <Content {...snapshot} view={blockView.view} getPos={blockView.getPos} />
}
