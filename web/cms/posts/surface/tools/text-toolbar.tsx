import type { Command } from 'prosemirror-state'
import { TextSelection } from 'prosemirror-state'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import type { IconName } from '../../../../ui/media/icon-names.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import { textToolLabels } from '../labels.ts'
import { getLinkEditing, startLinkEditing } from '../link-editing.ts'
import { schema } from '../schema.ts'
import { useEditor } from '../surface-context.ts'
import { allowsMark, clearStyles, hasStyle, type MarkName, toggleStyle } from '../text-commands.ts'
import { usePlacedBelow } from './place-below.ts'
import styles from './tools.module.css'

type TextTool = { icon: IconName; label: string; keys?: string; command: Command; mark?: MarkName }

export const TEXT_TOOLS: readonly TextTool[] = [
  { icon: 'bold', label: textToolLabels.bold, keys: 'Ctrl B', command: toggleStyle('bold'), mark: 'bold' },
  { icon: 'italic', label: textToolLabels.italic, keys: 'Ctrl I', command: toggleStyle('italic'), mark: 'italic' },
  { icon: 'link', label: textToolLabels.link, keys: 'Ctrl K', command: startLinkEditing, mark: 'link' },
  { icon: 'code', label: textToolLabels.code, keys: 'Ctrl E', command: toggleStyle('code_style'), mark: 'code_style' },
  { icon: 'clear-style', label: textToolLabels.clear, keys: 'Ctrl \\', command: clearStyles },
]

/** Below the selected words, so that it hides nothing that stands above them. */
export function TextToolbar({ root }: { root: RefObject<HTMLElement | null> }) {
  const { state, view } = useEditor()
  const panel = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const { selection } = state
  const isShown =
    view !== undefined &&
    selection instanceof TextSelection &&
    !selection.empty &&
    allowsMark(state, schema.marks.bold) &&
    !getLinkEditing(state)
  usePlacedBelow(panel, root, view, isShown ? selection : undefined)
  if (!isShown) return null

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const next = (current + step + TEXT_TOOLS.length) % TEXT_TOOLS.length
      setCurrent(next)
      panel.current?.querySelectorAll('button')[next]?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      view!.focus()
    }
  }

  return (
    <div
      ref={panel}
      role="toolbar"
      aria-label={textToolLabels.toolbar}
      data-text-tools=""
      className={classNames('on-dark', styles.textTools)}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      {TEXT_TOOLS.map(({ icon, label, keys, command, mark }, index) => (
        <button
          key={icon}
          type="button"
          aria-label={label}
          title={keys ? `${label}, ${keys}` : label}
          aria-pressed={mark && hasStyle(state, schema.marks[mark])}
          tabIndex={index === current ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            command(view.state, view.dispatch, view)
            if (command !== startLinkEditing) view.focus()
          }}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}
