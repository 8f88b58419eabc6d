import { agency } from '../../../content/agency.ts'
import type { Post } from '../../../contract/post.ts'
import { articleJsonLd } from '../../head/structured-data.ts'
import { JsonLd } from '../../head/json-ld.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteUrl } from '../../head/site-url.ts'

/** How a published article is found and shared. */
export function Found({ blog }: { blog: Post }) {
  const site = useSiteUrl()
  const path = `/blog/${blog._id}`
  return (
    <>
      <PageHead title={titleOf(blog)} description={blog.description || firstWords(blog)} path={path} article={blog} />
      <JsonLd path={path} data={import.meta.env.SSR ? articleJsonLd(site, blog) : undefined} />
    </>
  )
}

export const titleOf = ({ mainHeading }: Post) => `${mainHeading} | ${agency.name}`

function firstWords({ sections, conclusion }: Post): string {
  const paragraphs = sections
    .flatMap(({ contentBlocks }) => contentBlocks)
    .map((block) => (block.type === 'paragraph' ? block.content : ''))
  return paragraphs.find(Boolean) ?? conclusion
}
