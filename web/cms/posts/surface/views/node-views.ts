import type { Node } from 'prosemirror-model'
import type { CalloutTone } from '../../../../../contract/post-block.ts'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'
import { type BlockViews, type BlockViewSpec, ReactBlockView } from './block-view.ts'
import { blockFieldLabels } from '../labels.ts'
import { ButtonView } from './button-view.tsx'
import { GalleryView } from './gallery-view.tsx'
import { PictureView } from './picture-view.tsx'
import { CalloutFields, CodeFields, QuoteFields, TableFields } from './text-block-views.tsx'
import { VideoView } from './video-view.tsx'
import tableBlock from '../../../../parts/article/table-block.module.css'
import textBlocks from '../../../../parts/article/text-blocks.module.css'
import { classNames } from '../../../../ui/class-names.ts'
import styles from './views.module.css'

const SPECS: Record<string, BlockViewSpec> = {
  image: { component: PictureView },
  gallery: { component: GalleryView },
  video: { component: VideoView },
  button: { component: ButtonView },
  quote: { component: QuoteFields, createText: () => textIn(element('p')), className: textBlocks.quote },
  callout: {
    component: CalloutFields,
    createText: (node) => {
      const text = element('div')
      const tone = text.appendChild(document.createElement('p'))
      tone.contentEditable = 'false'
      tone.className = textBlocks.tone ?? ''
      const content = text.appendChild(element('p'))
      const showTone = ({ attrs }: Node) => {
        tone.textContent = blockFieldLabels.tones[attrs.tone as CalloutTone]
        text.dataset.tone = String(attrs.tone)
      }
      showTone(node)
      return { element: text, content, update: showTone }
    },
    className: classNames(textBlocks.callout, styles.callout),
  },
  code: {
    component: CodeFields,
    createText: () => {
      const frame = document.createElement('div')
      frame.className = textBlocks.codeFrame ?? ''
      const pre = frame.appendChild(document.createElement('pre'))
      pre.spellcheck = false
      pre.dir = 'ltr'
      return { element: frame, content: pre.appendChild(document.createElement('code')) }
    },
    className: classNames('on-dark', textBlocks.code, styles.code),
  },
  table: {
    component: TableFields,
    createText: () => {
      const scroller = document.createElement('div')
      scroller.className = tableBlock.frame ?? ''
      const table = scroller.appendChild(document.createElement('table'))
      table.className = tableBlock.table ?? ''
      return { element: scroller, content: table.appendChild(document.createElement('tbody')) }
    },
    className: classNames(tableBlock.figure, styles.table),
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
