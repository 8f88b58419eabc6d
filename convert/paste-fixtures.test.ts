import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { editedPostFields } from '../contract/post.ts'
import { detectSource } from './detect-source.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { readHtml } from './read-html/read-html.ts'
import { readMarkdown } from './read-markdown.ts'
import { readPlainText } from './read-plain-text.ts'

// What programs put on the clipboard, each with the post that it should become.

const FOLDER = path.resolve(import.meta.dirname, '../tests/fixtures/paste')
const pastes = globSync('*.{html,md,txt}', { cwd: FOLDER }).sort()

test('there are pastes of many programs', () => {
  expect(pastes.length).toBeGreaterThan(14)
})

test.each(pastes)('%s becomes the expected post', (name) => {
  const expected = path.join(FOLDER, `${path.parse(name).name}.expected.json`)
  const result = readPaste(name, readFileSync(path.join(FOLDER, name), 'utf8'))
  expect(result).toEqual(JSON.parse(readFileSync(expected, 'utf8')))
})

test.each(pastes)('%s becomes a post that can be saved', (name) => {
  const { document, images } = readPaste(name, readFileSync(path.join(FOLDER, name), 'utf8'))
  const uploaded = JSON.stringify(document, (key, value: unknown) =>
    key === 'imageUrl' && images.some(({ url }) => url === value) ? '/media/picture.jpg' : value,
  )
  const saved = z.strictObject(editedPostFields).partial()
  expect(saved.parse(JSON.parse(uploaded))).toEqual(JSON.parse(uploaded))
})

function readPaste(name: string, text: string) {
  if (!name.endsWith('.html')) {
    const isMarkdown = looksLikeMarkdown(text)
    return { source: isMarkdown ? 'markdown' : 'plain text', images: [], ...(isMarkdown ? readMarkdown(text) : readPlainText(text)) }
  }
  const source = detectSource(text)
  const root = new new Window().DOMParser().parseFromString(text, 'text/html').body
  return { source, ...readHtml(root, { source, takesMainHeading: true }) }
}
