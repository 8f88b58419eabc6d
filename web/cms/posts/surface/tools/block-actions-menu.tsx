import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type ComponentProps, useState } from 'react'
import { Icon } from '../../../../ui/media/icon.tsx'
import { Menu, type MenuItem } from '../../../../ui/overlays/menu.tsx'
import { deleteBlock, duplicateBlock, isTextBlockType, moveBlock, TEXT_BLOCK_TYPES, turnInto } from '../block-commands.ts'
import { BLOCK_CHOICES } from '../block-menu.ts'
import { selectedBlock } from '../block-position.ts'
import { blockLabels, blockToolLabels } from '../labels.ts'

type Props = {
  view: EditorView
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  label?: string
} & Pick<ComponentProps<'button'>, 'onKeyDown' | 'onPointerDown' | 'className'>

/** The handle of the selected block: what can be done with it. */
export function BlockMenuButton({ view, isOpen, onOpenChange, label = blockToolLabels.handle, onKeyDown, ...button }: Props) {
  const [isTurning, setTurning] = useState(false)
  const open = (next: boolean) => {
    setTurning(false)
    onOpenChange(next)
  }
  const run = (command: Command) => () => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  return (
    <Menu
      label={isTurning ? blockToolLabels.turnIntoMenu : blockToolLabels.menu}
      open={isOpen}
      onOpenChange={open}
      heading={isTurning ? blockToolLabels.turnIntoMenu : undefined}
      items={isTurning ? listTurns(view, run) : listActions(view, run, () => setTurning(true))}
      renderTrigger={({ onKeyDown: openWithArrow, ...trigger }) => (
        <button
          type="button"
          aria-label={label}
          title={label}
          {...trigger}
          {...button}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (!event.defaultPrevented) openWithArrow?.(event)
          }}
        >
          <Icon name="drag-handle" />
        </button>
      )}
    />
  )
}

function listActions(view: EditorView, run: (command: Command) => () => void, turn: () => void): MenuItem[] {
  const isText = isTextBlockType(selectedBlock(view.state)?.node.type.name ?? '')
  return [
    { key: 'up', label: blockToolLabels.moveUp, icon: 'arrow-up', note: 'Alt ↑', run: run(moveBlock(-1)) },
    { key: 'down', label: blockToolLabels.moveDown, icon: 'arrow-down', note: 'Alt ↓', run: run(moveBlock(1)) },
    ...(isText ? [{ key: 'turn', label: blockToolLabels.turnInto, icon: 'swap' as const, staysOpen: true, run: turn }] : []),
    { key: 'duplicate', label: blockToolLabels.duplicate, icon: 'copy', note: 'Ctrl D', run: run(duplicateBlock) },
    { key: 'delete', label: blockToolLabels.delete, icon: 'trash', note: 'Del', danger: true, ruled: true, run: run(deleteBlock) },
  ]
}

function listTurns(view: EditorView, run: (command: Command) => () => void): MenuItem[] {
  const current = selectedBlock(view.state)?.node.type.name
  return TEXT_BLOCK_TYPES.map((type) => ({
    key: type,
    label: blockLabels.names[type],
    icon: BLOCK_CHOICES.find((choice) => choice.type === type)?.icon ?? 'paragraph',
    current: type === current,
    run: run(turnInto(type)),
  }))
}
