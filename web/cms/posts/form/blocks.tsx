import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { postLabels } from '../labels.ts'
import { type BlockFieldValues, type SectionEdit, blocksFromText } from './edit-post.ts'
import styles from './sections.module.css'
import { DragHandle } from '../../reorder/drag-handle.tsx'
import { type BlockForm, type PostFormErrors, type SectionForm, EDITABLE_TYPES, createBlock } from './post-form.ts'
import { useReorder } from '../../reorder/use-reorder.ts'
import { BLOCK_LIMITS, type BlockType } from '../../../../contract/post-block.ts'
import type { IconName } from '../../../ui/media/icon-names.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { BulletListField } from './bullet-list-field.tsx'
import { ImageField } from '../../media/image-field.tsx'
import { ReadOnlyBlock } from './read-only-block.tsx'

const ICONS: Record<BlockType, IconName> = {
  paragraph: 'paragraph',
  bullet: 'list',
  image: 'image',
  heading: 'heading',
  numbered: 'list',
  quote: 'quote',
  code: 'code',
  table: 'layers',
  video: 'play',
  callout: 'note',
  gallery: 'image',
  button: 'link',
}

const labels = {
  add: 'Add block',
  imageUrl: 'Image URL',
  alt: 'Text for people who cannot see it',
  caption: 'Caption under the picture',
  paragraph: 'Text of paragraph {{number}}',
  paragraphPlaceholder: 'Write, or paste from a document',
  moveUp: 'Move up',
  moveDown: 'Move down',
} as const
const typeLabels = postLabels.fields.blocks

type Props = { section: SectionForm; edit: (edit: SectionEdit) => void; errors: PostFormErrors | undefined }

export const blockFieldId = (key: string): string => `field-${key}`

const firstFieldId = (block: BlockForm): string => blockFieldId(block.type === 'bullet' ? (block.bullets[0]?.key ?? '') : block.key)

const addButtonId = ({ key }: SectionForm): string => `add-to-${key}`

export function Blocks({ section, edit, errors }: Props) {
  const { blocks } = section
  const toast = useToast()
  const focusNext = useRef<string>(undefined)
  const getName = (index: number) => `${typeLabels[blocks[index]?.type ?? 'paragraph']} ${index + 1}`
  const move = (from: number, to: number) => edit({ type: 'move block', from, to })
  const { listProps, draggedIndex, announcement } = useReorder<HTMLOListElement>({ count: blocks.length, getName, onMove: move })

  useLayoutEffect(() => {
    const id = focusNext.current
    focusNext.current = undefined
    if (id) document.getElementById(id)?.focus()
  }, [blocks])

  function add(added: readonly BlockForm[], after?: string): void {
    const last = added.at(-1)
    if (last) focusNext.current = firstFieldId(last)
    edit({ type: 'add blocks', blocks: added, after })
  }

  function remove(block: BlockForm, index: number): void {
    const neighbour = blocks[index + 1] ?? blocks[index - 1]
    focusNext.current = neighbour ? firstFieldId(neighbour) : addButtonId(section)
    edit({ type: 'remove block', key: block.key })
    const restore = () => edit({ type: 'restore block', block, index })
    toast({ text: interpolate(postLabels.removed, { name: getName(index) }), action: { label: postLabels.undo, run: restore } })
  }

  return (
    <>
      <ol className={styles.blocks} {...listProps}>
        {blocks.map((block, index) => (
          <li key={block.key} className={classNames(styles.block, draggedIndex === index && styles.dragged)}>
            <div className={styles.blockHeader}>
              <DragHandle name={getName(index)} />
              <span className={styles.blockType}>
                <Icon name={ICONS[block.type]} />
                {typeLabels[block.type]}
              </span>
              <span className={styles.actions}>
                <MoveButtons name={getName(index)} index={index} count={blocks.length} onMove={(to) => move(index, to)} />
                <IconButton
                  variant="quiet"
                  icon="trash"
                  danger
                  label={`${postLabels.remove}: ${getName(index)}`}
                  tip={postLabels.remove}
                  onClick={() => remove(block, index)}
                />
              </span>
            </div>
            <BlockFields
              block={block}
              number={index + 1}
              error={errors?.[block.key]}
              onUpdate={(fields) => edit({ type: 'update block', key: block.key, fields })}
              onAddAfter={(added) => add(added, block.key)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      <fieldset className={styles.addButtons}>
        <legend>
          <VisuallyHidden>{labels.add}</VisuallyHidden>
        </legend>
        <span className="small muted" aria-hidden="true">
          {labels.add}
        </span>
        {EDITABLE_TYPES.map((type, index) => (
          <Button
            key={type}
            id={index === 0 ? addButtonId(section) : undefined}
            variant="ghost"
            compact
            icon={ICONS[type]}
            onClick={() => add([createBlock(type)])}
          >
            {typeLabels[type]}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

type BlockFieldsProps = {
  block: BlockForm
  number: number
  error: string | undefined
  onUpdate: (fields: BlockFieldValues) => void
  onAddAfter: (blocks: readonly BlockForm[]) => void
}

function BlockFields({ block, number, error, onUpdate, onAddAfter }: BlockFieldsProps) {
  switch (block.type) {
    case 'paragraph':
      return <Paragraph {...{ block, number, onUpdate, onAddAfter }} />
    case 'bullet':
      return <BulletListField bullets={block.bullets} onChange={(bullets) => onUpdate({ bullets })} getId={blockFieldId} />
    case 'image':
      return (
        <ImageField
          id={blockFieldId(block.key)}
          label={labels.imageUrl}
          url={block.imageUrl}
          error={error}
          onChange={(imageUrl) => onUpdate({ imageUrl })}
          onPick={({ url, alt }) => onUpdate({ imageUrl: url, ...(!block.alt && { alt }) })}
        >
          <TextField
            label={labels.alt}
            maxLength={BLOCK_LIMITS.alt}
            value={block.alt}
            onChange={(event) => onUpdate({ alt: event.target.value })}
          />
          <TextField
            label={labels.caption}
            maxLength={BLOCK_LIMITS.caption}
            value={block.caption}
            onChange={(event) => onUpdate({ caption: event.target.value })}
          />
        </ImageField>
      )
    default:
      return <ReadOnlyBlock id={blockFieldId(block.key)} block={block} />
  }
}

type ParagraphProps = Omit<BlockFieldsProps, 'error' | 'block'> & { block: Extract<BlockForm, { type: 'paragraph' }> }

function Paragraph({ block, number, onUpdate, onAddAfter }: ParagraphProps) {
  /** Text pasted into an empty paragraph is split into paragraphs and lists. */
  function handlePaste(event: ClipboardEvent): void {
    if (block.content.trim() !== '') return
    const [first, ...rest] = blocksFromText(event.clipboardData.getData('text'))
    if (!first || (rest.length === 0 && first.type === 'paragraph')) return
    event.preventDefault()
    if (first.type === 'paragraph') onUpdate({ content: first.content })
    onAddAfter(first.type === 'paragraph' ? rest : [first, ...rest])
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onAddAfter([createBlock('paragraph')])
  }

  return (
    <TextArea
      id={blockFieldId(block.key)}
      label={interpolate(labels.paragraph, { number })}
      hideLabel
      autoGrow
      rows={3}
      maxLength={BLOCK_LIMITS.paragraph}
      placeholder={labels.paragraphPlaceholder}
      hint={block.marks?.length ? postLabels.fields.stylesHint : undefined}
      value={block.content}
      onChange={(event) => onUpdate({ content: event.target.value })}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
    />
  )
}

type MoveButtonsProps = { name: string; index: number; count: number; onMove: (to: number) => void }

/** At either end of the list the button is `aria-disabled`, so that it keeps the keyboard focus. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const { moveUp, moveDown } = labels
  return (
    <>
      <IconButton
        variant="quiet"
        icon="arrow-up"
        label={`${moveUp}: ${name}`}
        tip={moveUp}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(index - 1)}
      />
      <IconButton
        variant="quiet"
        icon="arrow-down"
        label={`${moveDown}: ${name}`}
        tip={moveDown}
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && onMove(index + 1)}
      />
    </>
  )
}
