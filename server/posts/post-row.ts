import type { Insertable } from 'kysely'
import type { AuditSubject } from '../../contract/staff/audit.ts'
import type { Post, PostSection, PostSummary } from '../../contract/post.ts'
import type { Mark } from '../../contract/post-text.ts'
import type { StaffPost, StaffPostSummary } from '../../contract/staff-post.ts'
import { foldCase } from '../database/search.ts'
import type { Row, Tables } from '../database/tables.ts'

export const POST_SUMMARY_COLUMNS = [
  'posts.id',
  'posts.main_heading',
  'posts.description',
  'posts.tags',
  'posts.cover_image',
  'posts.author',
  'posts.published_at',
  'posts.read_time',
  'posts.updated_at',
  'posts.version',
] as const

export const STAFF_POST_SUMMARY_COLUMNS = [...POST_SUMMARY_COLUMNS, 'posts.state', 'posts.updated_by', 'posts.preview_expires_at'] as const

type PostSummaryRow = Pick<Row<'posts'>, ColumnName<(typeof POST_SUMMARY_COLUMNS)[number]>>
type StaffPostSummaryRow = Pick<Row<'posts'>, ColumnName<(typeof STAFF_POST_SUMMARY_COLUMNS)[number]>>
type ColumnName<Column> = Column extends `posts.${infer Name}` ? Name : never

export const toPostSummary = (row: PostSummaryRow): PostSummary => ({
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

export const toStaffPostSummary = (row: StaffPostSummaryRow, hasChanges: boolean): StaffPostSummary => ({
  ...toPostSummary(row),
  state: row.state,
  publishAt: row.state === 'scheduled' ? row.published_at : null,
  updatedBy: row.updated_by,
  previewUntil: row.preview_expires_at,
  hasChanges,
})

const parsePostBody = (row: Row<'posts'>) => ({
  sections: JSON.parse(row.sections) as PostSection[],
  conclusion: row.conclusion,
  ...(row.conclusion_marks !== '' && { conclusionMarks: JSON.parse(row.conclusion_marks) as Mark[] }),
})

export const toPost = (row: Row<'posts'>): Post => ({ ...toPostSummary(row), ...parsePostBody(row) })

export const toStaffPost = (row: Row<'posts'>, hasChanges: boolean): StaffPost => ({
  ...toStaffPostSummary(row, hasChanges),
  ...parsePostBody(row),
})

/** `published_at` of a scheduled post is the time at which it will be published. */
export const toPostColumns = (post: StaffPost): Omit<Insertable<Tables['posts']>, 'created_at'> => ({
  id: post._id,
  main_heading: post.mainHeading,
  heading_sort_key: foldCase(post.mainHeading),
  description: post.description,
  tags: JSON.stringify(post.tags),
  cover_image: post.coverImage,
  author: post.author,
  published_at: post.publishedAt,
  read_time: post.readTime,
  sections: JSON.stringify(post.sections),
  conclusion: post.conclusion,
  conclusion_marks: post.conclusionMarks ? JSON.stringify(post.conclusionMarks) : '',
  version: post.version,
  updated_at: post.updatedAt,
  state: post.state,
  updated_by: post.updatedBy,
})

export const toPostAuditSubject = ({ _id: id, mainHeading: name }: Pick<Post, '_id' | 'mainHeading'>): AuditSubject => ({
  kind: 'post',
  id,
  name,
})
