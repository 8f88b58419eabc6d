import type { ClipboardEvent, KeyboardEvent } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { POST_LIMITS } from '../../../../contract/post.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Bullets } from '../bullets.tsx'
import { blocksFrom } from './edit-post.ts'
import { PictureField } from './picture-field.tsx'
import { type Block, type Bullet, newBlock } from './post.ts'

type Written = { content?: string; imageUrl?: string; alt?: string; bullets?: readonly Bullet[] }
type Props = {
  block: Block
  number: number
  problem: string | undefined
  onWrite: (written: Written) => void
  onAddAfter: (blocks: readonly Block[]) => void
}

const idOf = (key: string): string => `field-${key}`

export function BlockFields({ block, number, problem, onWrite, onAddAfter }: Props) {
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

type ParagraphProps = Omit<Props, 'problem' | 'block'> & { block: Extract<Block, { type: 'paragraph' }> }

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
