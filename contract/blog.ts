import { z } from 'zod'
import { address, choice, id, line, moment, optionalAddress, requiredLine, search, text, timestamp, wholeNumber } from './fields.ts'

/** What the public list offers, besides 'All'. A category is any tag that contains its name. */
export const BLOG_CATEGORIES = ['Strategy', 'Development', 'Design', 'Marketing', 'Technology'] as const
/** What the staff list offers. */
export const STAFF_BLOG_CATEGORIES = ['technology', 'design', 'marketing', 'development', 'business'] as const

export const BLOG_SORTS = ['publishedAt', 'mainHeading', 'readTime'] as const
export const SORT_ORDERS = ['asc', 'desc'] as const

/** Visitors see published posts only; a scheduled one becomes published by itself when its time comes. */
export const BLOG_STATES = ['draft', 'scheduled', 'published'] as const
export const blogState = z.enum(BLOG_STATES)
export type BlogState = z.infer<typeof blogState>

export const BLOG_MESSAGES = {
  headingRequired: 'Main heading is required',
  notFound: 'Blog not found',
  timeRequired: 'Please choose when this post is to be published.',
  timePassed: 'This time has passed. Please choose one in the future.',
  conflict: 'Somebody else has changed this post since you opened it.',
  created: 'Blog created successfully!',
  updated: 'Blog updated successfully!',
  deleted: 'Blog deleted successfully!',
} as const

export const BLOG_LIMITS = {
  heading: 300,
  description: 2000,
  author: 120,
  tags: 20,
  tag: 60,
  readMinutes: 999,
  subheading: 300,
  paragraph: 20_000,
  bullet: 2000,
  alt: 500,
  conclusion: 20_000,
} as const

const WORDS_PER_MINUTE = 220

const contentBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: text(BLOG_LIMITS.paragraph) }),
  z.strictObject({ type: z.literal('bullet'), bullets: z.array(text(BLOG_LIMITS.bullet)).max(100) }),
  z.strictObject({ type: z.literal('image'), imageUrl: address, alt: line(BLOG_LIMITS.alt).optional() }),
])
export type ContentBlock = z.infer<typeof contentBlock>

const blogSection = z.strictObject({
  subheading: line(BLOG_LIMITS.subheading),
  contentBlocks: z.array(contentBlock).max(100),
})
export type BlogSection = z.infer<typeof blogSection>

export const blog = z.object({
  _id: id,
  mainHeading: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  coverImage: z.string(),
  author: z.string(),
  publishedAt: timestamp,
  readTime: z.number().int(),
  sections: z.array(blogSection),
  conclusion: z.string(),
  updatedAt: timestamp,
  version: z.number().int(),
})
export type Blog = z.infer<typeof blog>

export const blogSummary = blog.omit({ sections: true, conclusion: true })
export type BlogSummary = z.infer<typeof blogSummary>

const mainHeading = requiredLine(BLOG_LIMITS.heading, BLOG_MESSAGES.headingRequired)
const rest = z
  .object({
    description: text(BLOG_LIMITS.description),
    tags: z.array(requiredLine(BLOG_LIMITS.tag, 'A tag must not be empty')).max(BLOG_LIMITS.tags),
    coverImage: optionalAddress,
    author: line(BLOG_LIMITS.author),
    publishedAt: moment,
    readTime: z.number().int().min(1).max(BLOG_LIMITS.readMinutes).nullable(),
    sections: z.array(blogSection).max(100),
    conclusion: text(BLOG_LIMITS.conclusion),
  })
  .partial().shape

/** A post without a state is published at once. */
const publication = z.object({ state: blogState, publishAt: moment.nullable() }).partial().shape

export const newBlog = z.strictObject({ mainHeading, ...rest, ...publication })
export type NewBlog = z.infer<typeof newBlog>

/** What a reply says about a post beside its content. It comes back with the whole object and is ignored. */
const ours = { _id: id, updatedAt: z.string(), updatedBy: z.string(), previewUntil: z.string().nullable() }

/** The editor sends back the whole object it read; its `version` guards the write. */
export const blogChange = z.strictObject({ mainHeading, ...rest, ...publication, ...ours, version: z.number().int() }).partial()
export type BlogChange = z.infer<typeof blogChange>

export const blogListQuery = z.object({
  page: wholeNumber(1, 1_000_000),
  limit: wholeNumber(1, 100),
  search,
  category: search,
  sortBy: choice(BLOG_SORTS),
  sortOrder: choice(SORT_ORDERS),
})
export type BlogListQuery = Partial<z.infer<typeof blogListQuery>>

/** Minutes, for a post whose author named none. */
export function readTimeOf(post: Pick<Blog, 'description' | 'sections' | 'conclusion'>): number {
  const words = blogText(post).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/** Every word a reader sees below the heading, for counting and searching. */
export function blogText({ description, sections, conclusion }: Pick<Blog, 'description' | 'sections' | 'conclusion'>): string {
  const body = sections.flatMap((section) => [section.subheading, ...section.contentBlocks.map(blockText)])
  return [description, ...body, conclusion].join('\n')
}

function blockText(block: ContentBlock): string {
  switch (block.type) {
    case 'paragraph':
      return block.content
    case 'bullet':
      return block.bullets.join('\n')
    case 'image':
      return block.alt ?? ''
  }
}
