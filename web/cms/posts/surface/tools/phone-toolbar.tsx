import type { Command } from 'prosemirror-state'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../ui/media/icon.tsx'
import type { IconName } from '../../../../ui/media/icon-names.ts'
import { insertBlock, moveBlock } from '../block-commands.ts'
import { openBlockMenuHere } from '../block-menu.ts'
import { selectedBlock } from '../block-position.ts'
import { blockToolLabels, phoneToolLabels, textToolLabels } from '../labels.ts'
import { startLinkEditing } from '../link-editing.ts'
import { schema } from '../schema.ts'
import { useEditor } from '../surface-context.ts'
import { hasStyle, type MarkName, toggleStyle } from '../text-commands.ts'
import { BlockMenuButton } from './block-actions-menu.tsx'
import styles from './tools.module.css'

type PhoneTool = { icon: IconName; label: string; command: Command; mark?: MarkName }

const PHONE_TOOLS: readonly PhoneTool[] = [
  { icon: 'plus', label: phoneToolLabels.add, command: openBlockMenuHere },
  { icon: 'bold', label: textToolLabels.bold, command: toggleStyle('bold'), mark: 'bold' },
  { icon: 'italic', label: textToolLabels.italic, command: toggleStyle('italic'), mark: 'italic' },
  { icon: 'link', label: textToolLabels.link, command: startLinkEditing, mark: 'link' },
  { icon: 'image', label: phoneToolLabels.picture, command: insertBlock('image') },
]

const MOVE_TOOLS: readonly PhoneTool[] = [
  { icon: 'arrow-up', label: blockToolLabels.moveUp, command: moveBlock(-1) },
  { icon: 'arrow-down', label: blockToolLabels.moveDown, command: moveBlock(1) },
]

/** On narrow screens, above the keyboard. The surface's style shows it there only. */
export function PhoneToolbar() {
  const { state, view } = useEditor()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useKeptAboveKeyboard(bar)
  if (!view) return null
  const button = ({ icon, label, command, mark }: PhoneTool) => (
    <button
      key={icon}
      type="button"
      aria-label={label}
      aria-pressed={mark && hasStyle(state, schema.marks[mark])}
      // The text keeps the focus, and the phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        command(view.state, view.dispatch, view)
        if (command !== startLinkEditing) view.focus()
      }}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div ref={bar} role="toolbar" aria-label={phoneToolLabels.toolbar} className={styles.phoneTools}>
      {PHONE_TOOLS.map(button)}
      <span className={styles.stretch} />
      {selectedBlock(state) && (
        <BlockMenuButton view={view} isOpen={isMenuOpen} onOpenChange={setMenuOpen} label={phoneToolLabels.change} />
      )}
      {MOVE_TOOLS.map(button)}
    </div>
  )
}

/** The keyboard of a phone covers the page without changing its height. */
function useKeptAboveKeyboard(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const place = () => {
      const covered = Math.max(0, innerHeight - viewport.height - viewport.offsetTop)
      bar.current?.style.setProperty('bottom', `${covered}px`)
    }
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
    }
  }, [bar])
}
