import { expect, test } from 'vitest'
import { markText, withoutMarkers } from '../../../contract/site-content/markers.ts'
import { truncate } from './truncate.ts'
import { altOr, visibleText } from './visible-text.ts'

test('a text is cut after so many characters, and no emoji in half', () => {
  expect(truncate('Signs', 5)).toBe('Signs')
  expect(truncate('Signs', 4)).toBe('Sign...')
  expect(truncate('👋👋👋', 2, '…')).toBe('👋👋…')
})

test('the markers of the editing view do not count, and stay', () => {
  const marked = markText('Signs for stalls', 3)
  expect(truncate(marked, 16)).toBe(marked)
  const cut = truncate(marked, 5, '…')
  expect(withoutMarkers(cut)).toBe('Signs…')
  expect(cut).toContain(marked.at(-1))
  expect(visibleText(marked)).toBe('Signs for stalls')
})

test('an alt text that says nothing gives way to another, and keeps its marker', () => {
  expect(altOr('A gate', 'Atlas')).toBe('A gate')
  expect(altOr('', 'Atlas')).toBe('Atlas')
  expect(altOr(markText('', 3), 'Atlas')).toBe(`${markText('', 3)}Atlas`)
})
