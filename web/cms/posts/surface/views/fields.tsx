import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { NodeSelection } from 'prosemirror-state'
import { redo, undo } from 'prosemirror-history'
import { insertParagraphBelow } from '../block-commands.ts'
import { selectBlockAt } from '../block-mode.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import type { IconName } from '../../../../ui/media/icon-names.ts'
import type { BlockViewProps } from './block-view.ts'
import styles from './views.module.css'

type BlockTarget = Pick<BlockViewProps, 'view' | 'getPos'>

export function setAttributes({ view, getPos }: BlockTarget, attributes: Record<string, unknown>): void {
  const pos = getPos()
  const node = pos === undefined ? null : view.state.doc.nodeAt(pos)
  if (pos === undefined || !node) return
  const transaction = view.state.tr.setNodeMarkup(pos, undefined, { ...node.attrs, ...attributes })
  // Replacing an atom takes its selection away.
  if (view.state.selection instanceof NodeSelection && view.state.selection.from === pos) {
    transaction.setSelection(NodeSelection.create(transaction.doc, pos))
  }
  view.dispatch(transaction)
}

/** Changes some fields of a block as it is now: it may have changed since the component was rendered, such as while a picture was uploaded. */
export function updateBlock<Fields extends object>(target: BlockTarget, fields: Partial<Fields>): void {
  const pos = target.getPos()
  const node = pos === undefined ? null : target.view.state.doc.nodeAt(pos)
  if (node) setAttributes(target, { block: { ...(node.attrs.block as Fields), ...fields } })
}

export function selectBlock({ view, getPos }: BlockTarget): void {
  const pos = getPos()
  if (pos === undefined) return
  selectBlockAt(pos)(view.state, view.dispatch)
  view.focus()
}

/** Undo is the document's, Escape leads back to the block, Enter below it. */
export function handleFieldKeys(event: KeyboardEvent, target: BlockTarget): void {
  const { view } = target
  if (event.nativeEvent.isComposing) return
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key.toLowerCase() === 'z') {
    event.preventDefault()
    ;(event.shiftKey ? redo : undo)(view.state, view.dispatch)
  } else if (event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    selectBlock(target)
  } else if (
    event.key === 'Enter' &&
    !event.shiftKey &&
    event.currentTarget instanceof HTMLElement &&
    event.currentTarget.dataset.line !== undefined
  ) {
    event.preventDefault()
    writeBelow(target)
  }
}

function writeBelow(target: BlockTarget): void {
  selectBlock(target)
  insertParagraphBelow(target.view.state, target.view.dispatch, target.view)
  target.view.focus()
}

type LineProps = { target: BlockTarget; value: string; onChange: (value: string) => void; className?: string | undefined } & Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'className'
>

/** One line of text that wraps, such as a caption where it stands. */
export function LineField({ target, value, onChange, className, ...field }: LineProps) {
  return (
    <textarea
      rows={1}
      dir="auto"
      data-line=""
      {...field}
      value={value}
      className={classNames(styles.line, className)}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll('\n', ' '))}
      onKeyDown={(event) => handleFieldKeys(event, target)}
    />
  )
}

type FieldProps = {
  label: string
  target: BlockTarget
  value: string
  onChange: (value: string) => void
  error?: string | undefined
} & Omit<ComponentProps<'input'>, 'value' | 'onChange'>

export function BlockField({ label, target, value, onChange, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={value}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => handleFieldKeys(event, target)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type ToolProps = { icon: IconName; label: string; isOn?: boolean | undefined; text?: ReactNode } & Omit<
  ComponentProps<'button'>,
  'children'
>

/** A button of the dark bar above a block. */
export function Tool({ icon, label, isOn, text, ...button }: ToolProps) {
  return (
    <button type="button" aria-label={text ? undefined : label} title={label} aria-pressed={isOn} {...button} className={styles.tool}>
      <Icon name={icon} />
      {text}
    </button>
  )
}

export function ToolBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="toolbar" aria-label={label} className={classNames('on-dark', styles.toolBar)}>
      {children}
    </div>
  )
}
