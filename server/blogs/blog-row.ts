import type { Insertable } from 'kysely'
import type { Blog, BlogSection, BlogSummary } from '../../contract/blog.ts'
import { fold } from '../database/search.ts'
import type { Row, Tables } from '../database/tables.ts'

export const SUMMARY_COLUMNS = [
  'blogs.id',
  'blogs.main_heading',
  'blogs.description',
  'blogs.tags',
  'blogs.cover_image',
  'blogs.author',
  'blogs.published_at',
  'blogs.read_time',
  'blogs.updated_at',
  'blogs.version',
] as const

type SummaryRow = Omit<Row<'blogs'>, 'seq' | 'heading_key' | 'sections' | 'conclusion' | 'created_at'>

export const toSummary = (row: SummaryRow): BlogSummary => ({
  _id: row.id,
  mainHeading: row.main_heading,
  description: row.description,
  tags: JSON.parse(row.tags) as string[],
  coverImage: row.cover_image,
  author: row.author,
  publishedAt: row.published_at,
  readTime: row.read_time,
  updatedAt: row.updated_at,
  version: row.version,
})

export const toBlog = (row: Row<'blogs'>): Blog => ({
  ...toSummary(row),
  sections: JSON.parse(row.sections) as BlogSection[],
  conclusion: row.conclusion,
})

export const columnsOf = (blog: Blog): Omit<Insertable<Tables['blogs']>, 'created_at'> => ({
  id: blog._id,
  main_heading: blog.mainHeading,
  heading_key: fold(blog.mainHeading),
  description: blog.description,
  tags: JSON.stringify(blog.tags),
  cover_image: blog.coverImage,
  author: blog.author,
  published_at: blog.publishedAt,
  read_time: blog.readTime,
  sections: JSON.stringify(blog.sections),
  conclusion: blog.conclusion,
  version: blog.version,
  updated_at: blog.updatedAt,
})
