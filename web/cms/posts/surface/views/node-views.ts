import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'
import { type BlockViews, type BlockViewSpec, ReactBlockView } from './block-view.ts'
import { ButtonView } from './button-view.tsx'
import { GalleryView } from './gallery-view.tsx'
import { PictureView } from './picture-view.tsx'
import { CalloutFields, CodeFields, QuoteFields, TableFields } from './text-block-views.tsx'
import { VideoView } from './video-view.tsx'
import styles from './views.module.css'

const SPECS: Record<string, BlockViewSpec> = {
  image: { component: PictureView },
  gallery: { component: GalleryView },
  video: { component: VideoView },
  button: { component: ButtonView },
  quote: { component: QuoteFields, createText: () => textIn(element('blockquote')), className: styles.quote },
  callout: {
    component: CalloutFields,
    createText: (node) => {
      const box = element('div')
      const showTone = ({ attrs }: Node) => (box.dataset.tone = String(attrs.tone))
      showTone(node)
      return { ...textIn(box), update: showTone }
    },
    className: styles.callout,
  },
  code: {
    component: CodeFields,
    createText: () => {
      const pre = element('pre')
      const code = pre.appendChild(document.createElement('code'))
      pre.spellcheck = false
      pre.dir = 'ltr'
      return { element: pre, content: code }
    },
    className: styles.code,
  },
  table: {
    component: TableFields,
    createText: () => {
      const scroller = document.createElement('div')
      scroller.className = styles.scroller ?? ''
      const body = document.createElement('tbody')
      scroller.appendChild(document.createElement('table')).append(body)
      return { element: scroller, content: body }
    },
    className: styles.table,
  },
}

function element(tag: string): HTMLElement {
  const created = document.createElement(tag)
  created.dir = 'auto'
  return created
}

const textIn = (content: HTMLElement) => ({ element: content, content })

export function createNodeViews(views: BlockViews): Record<string, NodeViewConstructor> {
  return Object.fromEntries(
    Object.entries(SPECS).map(([name, spec]) => [
      name,
      (node: Node, view: EditorView, getPos: () => number | undefined, decorations): NodeView =>
        new ReactBlockView(spec, views, node, view, getPos, decorations),
    ]),
  )
}
