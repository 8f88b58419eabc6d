import { z } from 'zod'
import {
  enumParam,
  id,
  singleLine,
  dateTimeInput,
  optionalUrlOrPath,
  requiredSingleLine,
  searchParam,
  trimmedText,
  timestamp,
  integerParam,
  versionNumber,
} from './fields.ts'
import { blockText, contentBlock, listBlockImages } from './post-block.ts'
import { marksField } from './post-text.ts'

/** The categories of the staff list. */
export const STAFF_POST_CATEGORIES = ['technology', 'design', 'marketing', 'development', 'business'] as const

export const POST_SORT_KEYS = ['publishedAt', 'mainHeading', 'readTime'] as const
export const SORT_ORDERS = ['asc', 'desc'] as const

/** Visitors see published posts only. A scheduled post is published automatically at its time. */
export const POST_STATES = ['draft', 'scheduled', 'published'] as const
export const postState = z.enum(POST_STATES)
export type PostState = z.infer<typeof postState>

export const POST_MESSAGES = {
  headingRequired: 'Main heading is required',
  notFound: 'Blog not found',
  timeRequired: 'Please choose when this post is to be published.',
  timePassed: 'This time has passed. Please choose one in the future.',
  conflict: 'Somebody else has changed this post since you opened it.',
  created: 'Blog created successfully!',
  updated: 'Blog updated successfully!',
  deleted: 'Blog deleted successfully!',
} as const

export const POST_LIMITS = {
  heading: 300,
  description: 2000,
  author: 120,
  tags: 20,
  tag: 60,
  readMinutes: 999,
  sections: 100,
  subheading: 300,
  blocks: 100,
  conclusion: 20_000,
} as const

const WORDS_PER_MINUTE = 220
/** For looking at a picture of the text. */
const MINUTES_PER_PICTURE = 0.2

export const postSection = z.strictObject({
  subheading: singleLine(POST_LIMITS.subheading),
  contentBlocks: z.array(contentBlock).max(POST_LIMITS.blocks),
})
export type PostSection = z.infer<typeof postSection>

export const post = z.object({
  _id: id,
  mainHeading: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  coverImage: z.string(),
  author: z.string(),
  publishedAt: timestamp,
  readTime: z.number().int(),
  sections: z.array(postSection),
  conclusion: z.string(),
  conclusionMarks: marksField,
  updatedAt: timestamp,
  version: z.number().int(),
})
export type Post = z.infer<typeof post>

export const postSummary = post.omit({ sections: true, conclusion: true, conclusionMarks: true })
export type PostSummary = z.infer<typeof postSummary>

const mainHeading = requiredSingleLine(POST_LIMITS.heading, POST_MESSAGES.headingRequired)
const contentFields = {
  description: trimmedText(POST_LIMITS.description),
  tags: z.array(requiredSingleLine(POST_LIMITS.tag, 'A tag must not be empty')).max(POST_LIMITS.tags),
  coverImage: optionalUrlOrPath,
  author: singleLine(POST_LIMITS.author),
  readTime: z.number().int().min(1).max(POST_LIMITS.readMinutes).nullable(),
  sections: z.array(postSection).max(POST_LIMITS.sections),
  conclusion: trimmedText(POST_LIMITS.conclusion),
  conclusionMarks: marksField,
}
const optionalFields = z.object({ ...contentFields, publishedAt: dateTimeInput }).partial().shape

/** The whole content, as editors send it. */
export const editedPostFields = { mainHeading, ...contentFields }

/** A post without a state is published at once. */
const publicationFields = z.object({ state: postState, publishAt: dateTimeInput.nullable() }).partial().shape

export const newPost = z.strictObject({ mainHeading, ...optionalFields, ...publicationFields })
export type NewPost = z.infer<typeof newPost>

/** Fields of replies that an update may send back with the whole object. They are ignored. */
const readOnlyFields = {
  _id: id,
  updatedAt: z.string(),
  updatedBy: z.string(),
  previewUntil: z.string().nullable(),
  hasChanges: z.boolean(),
}

/** The editor sends back the whole object it read; its `version` guards the write. */
export const postUpdate = z
  .strictObject({ mainHeading, ...optionalFields, ...publicationFields, ...readOnlyFields, version: versionNumber })
  .partial()
export type PostUpdate = z.infer<typeof postUpdate>

export const postListQuery = z.object({
  page: integerParam(1, 1_000_000),
  limit: integerParam(1, 100),
  search: searchParam,
  category: searchParam,
  sortBy: enumParam(POST_SORT_KEYS),
  sortOrder: enumParam(SORT_ORDERS),
})
export type PostListQuery = Partial<z.infer<typeof postListQuery>>

/** In minutes, for a post whose author gave no read time: the words that are shown, and the pictures between them. */
export function estimateReadTime({
  mainHeading,
  ...content
}: Pick<Post, 'mainHeading' | 'description' | 'sections' | 'conclusion'>): number {
  const blocks = content.sections.flatMap(({ contentBlocks }) => contentBlocks)
  const pictures = blocks.flatMap(listBlockImages).length
  const sections = content.sections.map((section) => ({
    ...section,
    contentBlocks: section.contentBlocks.filter((block) => block.type !== 'image' && block.type !== 'gallery'),
  }))
  const words = `${mainHeading}\n${postText({ ...content, sections })}`.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + pictures * MINUTES_PER_PICTURE))
}

/** All text below the heading, for counting and searching. */
export function postText({ description, sections, conclusion }: Pick<Post, 'description' | 'sections' | 'conclusion'>): string {
  const body = sections.flatMap((section) => [section.subheading, ...section.contentBlocks.map(blockText)])
  return [description, ...body, conclusion].join('\n')
}
