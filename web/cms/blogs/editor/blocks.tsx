import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { type SectionEdit, blocksFrom } from './edit-post.ts'
import styles from './sections.module.css'
import { DragHandle } from '../../reorder/drag-handle.tsx'
import { type Block, type Section, newBlock, type Bullet } from './post.ts'
import type { Problems } from './post.ts'
import { useReorder } from '../../reorder/use-reorder.ts'
import { POST_LIMITS } from '../../../../contract/post.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Bullets } from '../bullets.tsx'
import { PictureField } from './picture-field.tsx'

const TYPES = ['paragraph', 'bullet', 'image'] as const
const ICONS = { paragraph: 'paragraph', bullet: 'list', image: 'image' } as const

type Props = { section: Section; change: (edit: SectionEdit) => void; problems: Problems | undefined }

/** Where the first word of a block goes. */
const fieldOf = (block: Block): string => (block.type === 'bullet' ? `field-${block.bullets[0]?.key}` : `field-${block.key}`)

/** Where blocks are added: the way on when the last one is gone. */
const adderOf = ({ key }: Section): string => `add-to-${key}`

export function Blocks({ section, change, problems }: Props) {
  const { blocks } = section
  const say = useToast()
  const words = cmsBlogs.editor
  const focusNext = useRef<string>(undefined)
  const nameOf = (index: number) => `${words.blocks[blocks[index]?.type ?? 'paragraph']} ${index + 1}`
  const move = (from: number, to: number) => change({ do: 'move block', from, to })
  const { listProps, held, said } = useReorder<HTMLOListElement>({ count: blocks.length, nameOf, onMove: move })

  useLayoutEffect(() => {
    const id = focusNext.current
    focusNext.current = undefined
    if (id) document.getElementById(id)?.focus()
  }, [blocks])

  function add(added: readonly Block[], after?: string): void {
    const last = added.at(-1)
    if (last) focusNext.current = fieldOf(last)
    change({ do: 'add blocks', blocks: added, after })
  }

  function remove(block: Block, index: number): void {
    const neighbour = blocks[index + 1] ?? blocks[index - 1]
    focusNext.current = neighbour ? fieldOf(neighbour) : adderOf(section)
    change({ do: 'remove block', key: block.key })
    const putBack = () => change({ do: 'put back block', block, at: index })
    say({ text: interpolate(words.removed, { name: nameOf(index) }), action: { label: words.undo, run: putBack } })
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
                {words.blocks[block.type]}
              </span>
              <span className={styles.tools}>
                <Movers name={nameOf(index)} index={index} count={blocks.length} onMove={(to) => move(index, to)} />
                <IconButton
                  look="quiet"
                  icon="trash"
                  danger
                  label={`${words.remove}: ${nameOf(index)}`}
                  tip={words.remove}
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
          <VisuallyHidden>{words.addBlock}</VisuallyHidden>
        </legend>
        <span className="small muted" aria-hidden="true">
          {words.addBlock}
        </span>
        {TYPES.map((type, index) => (
          <Button
            key={type}
            id={index === 0 ? adderOf(section) : undefined}
            variant="ghost"
            compact
            icon={ICONS[type]}
            onClick={() => add([newBlock(type)])}
          >
            {words.blocks[type]}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

type Written = { content?: string; imageUrl?: string; alt?: string; bullets?: readonly Bullet[] }
type BlockFieldsProps = {
  block: Block
  number: number
  problem: string | undefined
  onWrite: (written: Written) => void
  onAddAfter: (blocks: readonly Block[]) => void
}

const idOf = (key: string): string => `field-${key}`

function BlockFields({ block, number, problem, onWrite, onAddAfter }: BlockFieldsProps) {
  const words = cmsBlogs.editor
  switch (block.type) {
    case 'paragraph':
      return <Paragraph {...{ block, number, onWrite, onAddAfter }} />
    case 'bullet':
      return <Bullets bullets={block.bullets} onChange={(bullets) => onWrite({ bullets })} idOf={idOf} />
    case 'image':
      return (
        <PictureField
          id={idOf(block.key)}
          label={words.imageUrl}
          address={block.imageUrl}
          error={problem}
          onChange={(imageUrl) => onWrite({ imageUrl })}
        >
          <TextField
            label={words.alt}
            maxLength={POST_LIMITS.alt}
            value={block.alt}
            onChange={(event) => onWrite({ alt: event.target.value })}
          />
        </PictureField>
      )
  }
}

type ParagraphProps = Omit<BlockFieldsProps, 'problem' | 'block'> & { block: Extract<Block, { type: 'paragraph' }> }

function Paragraph({ block, number, onWrite, onAddAfter }: ParagraphProps) {
  const words = cmsBlogs.editor

  /** A whole text from elsewhere is taken apart into its paragraphs and lists. */
  function paste(event: ClipboardEvent): void {
    if (block.content.trim() !== '') return
    const [first, ...rest] = blocksFrom(event.clipboardData.getData('text'))
    if (!first || (rest.length === 0 && first.type === 'paragraph')) return
    event.preventDefault()
    if (first.type === 'paragraph') onWrite({ content: first.content })
    onAddAfter(first.type === 'paragraph' ? rest : [first, ...rest])
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onAddAfter([newBlock('paragraph')])
  }

  return (
    <TextArea
      id={idOf(block.key)}
      label={interpolate(words.paragraphText, { number })}
      hideLabel
      autoGrow
      rows={3}
      maxLength={POST_LIMITS.paragraph}
      placeholder={words.paragraphPlaceholder}
      value={block.content}
      onChange={(event) => onWrite({ content: event.target.value })}
      onKeyDown={press}
      onPaste={paste}
    />
  )
}

type MoversProps = { name: string; index: number; count: number; onMove: (to: number) => void }

/** One step up or down by a press. At the end of the way they stay in reach of the keyboard and do nothing. */
export function Movers({ name, index, count, onMove }: MoversProps) {
  const { moveUp, moveDown } = cmsBlogs.editor
  return (
    <>
      <IconButton
        look="quiet"
        icon="arrow-up"
        label={`${moveUp}: ${name}`}
        tip={moveUp}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(index - 1)}
      />
      <IconButton
        look="quiet"
        icon="arrow-down"
        label={`${moveDown}: ${name}`}
        tip={moveDown}
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && onMove(index + 1)}
      />
    </>
  )
}
