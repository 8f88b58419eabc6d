import type { Insertable } from 'kysely'
import type { BlogSection, BlogSummary } from '../../contract/blog.ts'
import type { StaffBlog, StaffBlogSummary } from '../../contract/staff-blog.ts'
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

export const STAFF_COLUMNS = [...SUMMARY_COLUMNS, 'blogs.state', 'blogs.updated_by', 'blogs.preview_until'] as const

type SummaryRow = Pick<Row<'blogs'>, Bare<(typeof SUMMARY_COLUMNS)[number]>>
type StaffRow = Pick<Row<'blogs'>, Bare<(typeof STAFF_COLUMNS)[number]>>
type Bare<Column> = Column extends `blogs.${infer Name}` ? Name : never

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

export const toStaffSummary = (row: StaffRow): StaffBlogSummary => ({
  ...toSummary(row),
  state: row.state,
  publishAt: row.state === 'scheduled' ? row.published_at : null,
  updatedBy: row.updated_by,
  previewUntil: row.preview_until,
})

const bodyOf = (row: Row<'blogs'>) => ({ sections: JSON.parse(row.sections) as BlogSection[], conclusion: row.conclusion })

export const toBlog = (row: Row<'blogs'>) => ({ ...toSummary(row), ...bodyOf(row) })

export const toStaffBlog = (row: Row<'blogs'>): StaffBlog => ({ ...toStaffSummary(row), ...bodyOf(row) })

/** A scheduled post's date is the one it will bear. */
export const columnsOf = (blog: StaffBlog): Omit<Insertable<Tables['blogs']>, 'created_at'> => ({
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
  state: blog.state,
  updated_by: blog.updatedBy,
})
