import { expect, test } from 'vitest'
import type { PostAutosave, PostChanges } from '../../../../contract/post-changes.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import type { EditedPost } from '../form/post-form.ts'
import { type LoadedPost, type StoredWork, openWork } from './opened-post.ts'
import { versionsOf } from './saved-post.ts'

const content = (conclusion: string): EditedPost => ({
  mainHeading: 'Heading',
  description: '',
  author: '',
  tags: [],
  coverImage: '',
  readTime: 5,
  sections: [],
  conclusion,
})

const BLANK: EditedPost = { ...content(''), mainHeading: '', readTime: null }
const [TEN, ELEVEN] = ['2030-01-01T10:00:00.000Z', '2030-01-01T11:00:00.000Z']

const blog = {
  ...content('Published'),
  _id: 'p',
  version: 4,
  state: 'published',
  publishAt: null,
  publishedAt: TEN,
  updatedAt: TEN,
  updatedBy: '',
  previewUntil: null,
  hasChanges: false,
} as StaffPost
const changes = {
  document: content('Changed'),
  version: 2,
  baseVersion: 4,
  updatedAt: TEN,
  updatedBy: 'Asha',
  publishAt: null,
} as PostChanges
const autosave = (conclusion: string, more: Partial<PostAutosave> = {}): PostAutosave => ({
  content: content(conclusion),
  postVersion: 4,
  changesVersion: 0,
  savedAt: TEN,
  tabId: 'tab',
  ...more,
})
const loaded = (more: Partial<LoadedPost> = {}) =>
  ({ success: true, blog, changes: null, review: null, autosave: null, colleagueAutosaves: [], ...more }) as LoadedPost
const stored = (conclusion: string, more: Partial<StoredWork> = {}): StoredWork => ({
  keptAt: Date.parse(TEN),
  savedAt: '',
  isSaved: false,
  postVersion: 4,
  changesVersion: 0,
  base: content('Published'),
  writing: content(conclusion),
  ...more,
})

test('without unsaved work it opens with the changes, or else with the post', () => {
  expect(openWork(loaded(), BLANK, undefined)).toMatchObject({ content: content('Published'), restored: undefined })
  expect(openWork(loaded({ changes }), BLANK, undefined)).toMatchObject({
    content: content('Changed'),
    base: content('Changed'),
    restored: undefined,
  })
  expect(openWork({ autosave: null }, BLANK, undefined)).toMatchObject({ saved: undefined, content: BLANK, restored: undefined })
})

test('work that the server kept goes on from any browser', () => {
  const opened = openWork(loaded({ autosave: autosave('Mine') }), BLANK, undefined)
  expect(opened).toMatchObject({
    content: content('Mine'),
    base: content('Published'),
    autosavedAt: TEN,
    restored: { at: TEN, isStale: false },
  })
  expect(openWork({ autosave: autosave('New', { postVersion: 0 }) }, BLANK, undefined)).toMatchObject({
    saved: undefined,
    content: content('New'),
    restored: { isStale: false },
  })
})

test('of this browser and the server, the newer work is opened', () => {
  const server = loaded({ autosave: autosave('Server', { savedAt: ELEVEN }) })
  expect(openWork(server, BLANK, stored('Browser', { savedAt: TEN, isSaved: true })).content.conclusion).toBe('Server')
  expect(openWork(server, BLANK, stored('Offline', { savedAt: ELEVEN })).content.conclusion).toBe('Offline')
  // Another browser has saved or discarded what both had.
  expect(openWork(loaded(), BLANK, stored('Done', { savedAt: TEN, isSaved: true })).content.conclusion).toBe('Published')
  expect(openWork(loaded(), BLANK, stored('Offline')).content.conclusion).toBe('Offline')
})

test('work on an earlier version keeps that version, so that saving reports the conflict', () => {
  const stale = openWork(
    loaded({ autosave: autosave('Mine', { postVersion: 3 }) }),
    BLANK,
    stored('Older', { postVersion: 3, base: content('Base'), savedAt: TEN, isSaved: true }),
  )
  expect(stale).toMatchObject({ content: { conclusion: 'Older' }, base: content('Base'), restored: { isStale: true } })
  expect(versionsOf(stale.saved)).toEqual({ postVersion: 3, changesVersion: 0 })
  const unknownBase = openWork(loaded({ changes, autosave: autosave('Mine', { changesVersion: 1 }) }), BLANK, undefined)
  expect(unknownBase).toMatchObject({ content: content('Mine'), base: BLANK, restored: { isStale: true } })
  expect(versionsOf(unknownBase.saved)).toEqual({ postVersion: 4, changesVersion: 1 })
})
