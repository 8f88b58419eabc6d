import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { articleHtml } from '../server/pages/feeds-and-sitemap/article-html.ts'
import type { PastedDocument } from '../convert/pasted-document.ts'
import { readHtml } from '../convert/read-html/read-html.ts'
import { readMarkdown } from '../convert/read-markdown.ts'
import { writeMarkdown } from '../convert/write-markdown/write-markdown.ts'
import { randomPost } from './support/posts/random-post.ts'
import { sectionsInHtml, withXmlCharacters } from './support/posts/sections-in-html.ts'

/** In parts, so that none takes long on a slow machine. */
const PARTS = Array.from({ length: 3 }, (_, index) => index + 1)
const POSTS_PER_PART = 200

test.each(PARTS)(`${POSTS_PER_PART} random posts are the same after HTML and after Markdown, part %i`, async (part) => {
  // Its memory grows with every document: a new one for each part.
  const window = new Window()
  const parser = new window.DOMParser()
  fc.assert(
    fc.property(randomPost, (written) => {
      const sections = withXmlCharacters(written.sections)
      const html = articleHtml('', { description: '', sections, conclusion: '' })
      const { document } = readHtml(parser.parseFromString(html, 'text/html').body, { isOwn: true })
      expectSame(document, { sections: sectionsInHtml(sections) }, html)

      const readFromHtml = { ...written, ...document }
      expectSameAfterMarkdown(readFromHtml)
      // What HTML cannot say, such as an empty section, Markdown says nevertheless.
      if (!isDeepStrictEqual(readFromHtml, written)) expectSameAfterMarkdown(written)
    }),
    // The same posts in every run; others with a seed of one's own.
    { numRuns: POSTS_PER_PART, seed: Number(process.env.ROUND_TRIP_SEED ?? 0) + part },
  )
  await window.happyDOM.close()
})

function expectSameAfterMarkdown(written: PastedDocument) {
  const markdown = writeMarkdown(written)
  expectSame(readMarkdown(markdown).document, written, markdown)
}

/** `expect` compares slowly: it only has to say what differs. */
function expectSame(read: PastedDocument, written: PastedDocument, text: string) {
  if (!isDeepStrictEqual(read, written)) expect(read, text).toStrictEqual(written)
}
