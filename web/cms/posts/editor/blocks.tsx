import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { type SectionEdit, blocksFromText } from './edit-post.ts'
import styles from './sections.module.css'
import { DragHandle } from '../../reorder/drag-handle.tsx'
import { type BlockForm, type SectionForm, createBlock, type BulletForm } from './post-form.ts'
import type { PostFormErrors } from './post-form.ts'
import { useReorder } from '../../reorder/use-reorder.ts'
import { POST_LIMITS } from '../../../../contract/post.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { BulletListField } from '../bullet-list-field.tsx'
import { ImageField } from './image-field.tsx'

const TYPES = ['paragraph', 'bullet', 'image'] as const
const ICONS = { paragraph: 'paragraph', bullet: 'list', image: 'image' } as const

type Props = { section: SectionForm; change: (edit: SectionEdit) => void; problems: PostFormErrors | undefined }

/** Where the first word of a block goes. */
const getBlockField = (block: BlockForm): string => (block.type === 'bullet' ? `field-${block.bullets[0]?.key}` : `field-${block.key}`)

/** Where blocks are added: the way on when the last one is gone. */
const addButtonId = ({ key }: SectionForm): string => `add-to-${key}`

export function Blocks({ section, change, problems }: Props) {
  const { blocks } = section
  const toast = useToast()
  const labels = cmsBlogs.editor
  const focusNext = useRef<string>(undefined)
  const nameOf = (index: number) => `${labels.blocks[blocks[index]?.type ?? 'paragraph']} ${index + 1}`
  const move = (from: number, to: number) => change({ do: 'move block', from, to })
  const { listProps, held, said } = useReorder<HTMLOListElement>({ count: blocks.length, nameOf, onMove: move })

  useLayoutEffect(() => {
    const id = focusNext.current
    focusNext.current = undefined
    if (id) document.getElementById(id)?.focus()
  }, [blocks])

  function add(added: readonly BlockForm[], after?: string): void {
    const last = added.at(-1)
    if (last) focusNext.current = getBlockField(last)
    change({ do: 'add blocks', blocks: added, after })
  }

  function remove(block: BlockForm, index: number): void {
    const neighbour = blocks[index + 1] ?? blocks[index - 1]
    focusNext.current = neighbour ? getBlockField(neighbour) : addButtonId(section)
    change({ do: 'remove block', key: block.key })
    const putBack = () => change({ do: 'put back block', block, at: index })
    toast({ text: interpolate(labels.removed, { name: nameOf(index) }), action: { label: labels.undo, run: putBack } })
  }

  return (
    <>
      <ol className={styles.blocks} {...listProps}>
        {blocks.map((block, index) => (
          <li key={block.key} className={classNames(styles.block, held === index && styles.held)}>
            <div className={styles.blockHead}>
              <DragHandle name={nameOf(index)} />
              <span className={styles.kind}>
                <Icon name={ICONS[block.type]} />
                {labels.blocks[block.type]}
              </span>
              <span className={styles.tools}>
                <MoveButtons name={nameOf(index)} index={index} count={blocks.length} onMove={(to) => move(index, to)} />
                <IconButton
                  variant="quiet"
                  icon="trash"
                  danger
                  label={`${labels.remove}: ${nameOf(index)}`}
                  tip={labels.remove}
                  onClick={() => remove(block, index)}
                />
              </span>
            </div>
            <BlockFields
              block={block}
              number={index + 1}
              problem={problems?.[block.key]}
              onWrite={(written) => change({ do: 'write block', key: block.key, change: written })}
              onAddAfter={(added) => add(added, block.key)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <fieldset className={styles.adder}>
        <legend>
          <VisuallyHidden>{labels.addBlock}</VisuallyHidden>
        </legend>
        <span className="small muted" aria-hidden="true">
          {labels.addBlock}
        </span>
        {TYPES.map((type, index) => (
          <Button
            key={type}
            id={index === 0 ? addButtonId(section) : undefined}
            variant="ghost"
            compact
            icon={ICONS[type]}
            onClick={() => add([createBlock(type)])}
          >
            {labels.blocks[type]}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

type EditedBlock = { content?: string; imageUrl?: string; alt?: string; bullets?: readonly BulletForm[] }
type BlockFieldsProps = {
  block: BlockForm
  number: number
  problem: string | undefined
  onWrite: (written: EditedBlock) => void
  onAddAfter: (blocks: readonly BlockForm[]) => void
}

const blockFieldId = (key: string): string => `field-${key}`

function BlockFields({ block, number, problem, onWrite, onAddAfter }: BlockFieldsProps) {
  const labels = cmsBlogs.editor
  switch (block.type) {
    case 'paragraph':
      return <Paragraph {...{ block, number, onWrite, onAddAfter }} />
    case 'bullet':
      return <BulletListField bullets={block.bullets} onChange={(bullets) => onWrite({ bullets })} idOf={blockFieldId} />
    case 'image':
      return (
        <ImageField
          id={blockFieldId(block.key)}
          label={labels.imageUrl}
          address={block.imageUrl}
          error={problem}
          onChange={(imageUrl) => onWrite({ imageUrl })}
        >
          <TextField
            label={labels.alt}
            maxLength={POST_LIMITS.alt}
            value={block.alt}
            onChange={(event) => onWrite({ alt: event.target.value })}
          />
        </ImageField>
      )
  }
}

type ParagraphProps = Omit<BlockFieldsProps, 'problem' | 'block'> & { block: Extract<BlockForm, { type: 'paragraph' }> }

function Paragraph({ block, number, onWrite, onAddAfter }: ParagraphProps) {
  const labels = cmsBlogs.editor

  /** A whole text from elsewhere is taken apart into its paragraphs and lists. */
  function paste(event: ClipboardEvent): void {
    if (block.content.trim() !== '') return
    const [first, ...rest] = blocksFromText(event.clipboardData.getData('text'))
    if (!first || (rest.length === 0 && first.type === 'paragraph')) return
    event.preventDefault()
    if (first.type === 'paragraph') onWrite({ content: first.content })
    onAddAfter(first.type === 'paragraph' ? rest : [first, ...rest])
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onAddAfter([createBlock('paragraph')])
  }

  return (
    <TextArea
      id={blockFieldId(block.key)}
      label={interpolate(labels.paragraphText, { number })}
      hideLabel
      autoGrow
      rows={3}
      maxLength={POST_LIMITS.paragraph}
      placeholder={labels.paragraphPlaceholder}
      value={block.content}
      onChange={(event) => onWrite({ content: event.target.value })}
      onKeyDown={press}
      onPaste={paste}
    />
  )
}

type MoveButtonsProps = { name: string; index: number; count: number; onMove: (to: number) => void }

/** One step up or down by a press. At the end of the way they stay in reach of the keyboard and do nothing. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const { moveUp, moveDown } = cmsBlogs.editor
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
