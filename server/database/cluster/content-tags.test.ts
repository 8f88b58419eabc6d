import { expect, test } from 'vitest'
import { createTagVersions } from './content-tags.ts'

test('a change of everything, or of more tags than are remembered, concerns every earlier page', () => {
  const versions = createTagVersions(3)
  versions.recordChange(new Set(['post:a', 'post:b']), 2)
  expect(versions.isUnchangedSince(1, ['post:a'])).toBe(false)
  expect(versions.isUnchangedSince(1, ['post:c'])).toBe(true)
  versions.recordChange(new Set(['post:d', 'post:e']), 3)
  expect(versions.isUnchangedSince(2, [])).toBe(false)
  expect(versions.isUnchangedSince(3, ['post:a', 'post:d'])).toBe(true)
  versions.recordChange('all', 4)
  expect(versions.isUnchangedSince(3, [])).toBe(false)
})
