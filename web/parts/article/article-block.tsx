import type { ContentBlock } from '../../../contract/post-block.ts'
import { Gallery, ImageBlock } from './picture-blocks.tsx'
import { PostText } from './post-text.tsx'
import { TableBlock } from './table-block.tsx'
import { ActionLink, BulletList, Callout, CodeBlock, NumberedList, Quote, SmallHeading } from './text-blocks.tsx'
import { VideoCard } from './video-card.tsx'

/** One block of a section, as readers see it. */
export function ArticleBlock(block: ContentBlock) {
  switch (block.type) {
    case 'paragraph':
      return block.content ? (
        <p>
          <PostText {...block} />
        </p>
      ) : null
    case 'bullet':
      return <BulletList {...block} />
    case 'image':
      return <ImageBlock key={block.imageUrl} {...block} />
    case 'heading':
      return <SmallHeading {...block} />
    case 'numbered':
      return <NumberedList {...block} />
    case 'quote':
      return <Quote {...block} />
    case 'code':
      return <CodeBlock {...block} />
    case 'table':
      return <TableBlock {...block} />
    case 'video':
      return <VideoCard {...block} />
    case 'callout':
      return <Callout {...block} />
    case 'gallery':
      return <Gallery {...block} />
    case 'button':
      return <ActionLink {...block} />
  }
}
