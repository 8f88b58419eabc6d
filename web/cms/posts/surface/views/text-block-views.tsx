import { BLOCK_LIMITS, CALLOUT_TONES } from '../../../../../contract/post-block.ts'
import articleBody from '../../../../parts/article-body.module.css'
import textBlocks from '../../../../parts/article/text-blocks.module.css'
import { hasHeaderRow } from '../document-to-content.ts'
import { blockFieldLabels, pictureLabels, tableLabels } from '../labels.ts'
import { useSurface } from '../surface-context.ts'
import { addColumnRight, addRowBelow, removeTableColumn, removeTableRow, toggleHeaderRow } from '../table-commands.ts'
import type { Command } from 'prosemirror-state'
import type { BlockViewProps } from './block-view.ts'
import { handleFieldKeys, LineField, setAttributes, Tool, ToolBar } from './fields.tsx'
import styles from './views.module.css'

/** Below a quote: whose words they are. */
export function QuoteFields(props: BlockViewProps) {
  const { node, isActive } = props
  const { isReadOnly } = useSurface()
  const source = node.attrs.source as string | undefined
  if (!source && (!isActive || isReadOnly)) return null
  return (
    <LineField
      target={props}
      value={source ?? ''}
      onChange={(value) => setAttributes(props, { source: value || undefined })}
      className={textBlocks.source}
      aria-label={blockFieldLabels.quoteSource}
      placeholder={blockFieldLabels.quoteSource}
      maxLength={BLOCK_LIMITS.caption}
      readOnly={isReadOnly}
    />
  )
}

export function CalloutFields(props: BlockViewProps) {
  const { node, isActive } = props
  const { isReadOnly } = useSurface()
  if (!isActive || isReadOnly) return null
  return (
    <div role="radiogroup" aria-label={blockFieldLabels.calloutTone} className={styles.tones}>
      {CALLOUT_TONES.map((tone) => (
        <label key={tone} className={styles.tone}>
          <input
            type="radio"
            name={`tone-${props.getPos()}`}
            checked={node.attrs.tone === tone}
            onChange={() => setAttributes(props, { tone })}
            onKeyDown={(event) => handleFieldKeys(event, props)}
          />
          {blockFieldLabels.tones[tone]}
        </label>
      ))}
    </div>
  )
}

export function CodeFields(props: BlockViewProps) {
  const { node, isActive } = props
  const { isReadOnly } = useSurface()
  const language = node.attrs.language as string | undefined
  if (!language && (!isActive || isReadOnly)) return null
  return (
    <input
      className={styles.language}
      aria-label={blockFieldLabels.codeLanguage}
      placeholder={blockFieldLabels.codeLanguage}
      value={language ?? ''}
      maxLength={BLOCK_LIMITS.language}
      readOnly={isReadOnly}
      spellCheck={false}
      onChange={({ currentTarget }) => setAttributes(props, { language: currentTarget.value || undefined })}
      onKeyDown={(event) => handleFieldKeys(event, props)}
    />
  )
}

export function TableFields(props: BlockViewProps) {
  const { node, isActive, isSelected, view } = props
  const { isReadOnly } = useSurface()
  const caption = node.attrs.caption as string | undefined
  const run = (command: Command) => () => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  return (
    <>
      {isActive && !isSelected && !isReadOnly && (
        <div className={styles.aboveTable}>
          <ToolBar label={tableLabels.toolbar}>
            <Tool icon="plus" label={tableLabels.addRow} text={<span>{tableLabels.row}</span>} onClick={run(addRowBelow)} />
            <Tool icon="minus" label={tableLabels.removeRow} onClick={run(removeTableRow)} />
            <Tool icon="plus" label={tableLabels.addColumn} text={<span>{tableLabels.column}</span>} onClick={run(addColumnRight)} />
            <Tool icon="minus" label={tableLabels.removeColumn} onClick={run(removeTableColumn)} />
            <Tool icon="heading" label={tableLabels.header} isOn={hasHeaderRow(node)} onClick={run(toggleHeaderRow)} />
          </ToolBar>
        </div>
      )}
      {(caption || (isActive && !isReadOnly)) && (
        <LineField
          target={props}
          value={caption ?? ''}
          onChange={(value) => setAttributes(props, { caption: value || undefined })}
          className={caption ? articleBody.caption : styles.emptyCaption}
          aria-label={pictureLabels.caption}
          placeholder={pictureLabels.captionPlaceholder}
          maxLength={BLOCK_LIMITS.caption}
          readOnly={isReadOnly}
        />
      )}
    </>
  )
}
