import { agency } from '../../../content/agency.ts'
import type { Blog } from '../../../contract/blog.ts'
import { articleFacts } from '../../head/article-facts.ts'
import { Facts } from '../../head/facts.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteUrl } from '../../head/site-url.ts'

/** How a published article is found and shared. */
export function Found({ blog }: { blog: Blog }) {
  const site = useSiteUrl()
  const path = `/blog/${blog._id}`
  return (
    <>
      <PageHead title={titleOf(blog)} description={blog.description || firstWords(blog)} path={path} article={blog} />
      <Facts path={path} facts={import.meta.env.SSR ? articleFacts(site, blog) : undefined} />
    </>
  )
}

export const titleOf = ({ mainHeading }: Blog) => `${mainHeading} | ${agency.name}`

function firstWords({ sections, conclusion }: Blog): string {
  const paragraphs = sections
    .flatMap(({ contentBlocks }) => contentBlocks)
    .map((block) => (block.type === 'paragraph' ? block.content : ''))
  return paragraphs.find(Boolean) ?? conclusion
}
