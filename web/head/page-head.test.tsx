import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Post } from '../../contract/post.ts'
import { PageHead } from './page-head.tsx'

const EDITED = '2026-01-02T00:00:00.000Z'
const PUBLISHED = '2026-03-04T00:00:00.000Z'

test.each([
  ['a scheduled post was last changed when it was published', { publishedAt: PUBLISHED, updatedAt: EDITED }, PUBLISHED],
  ['another post was last changed by its last edit', { publishedAt: EDITED, updatedAt: PUBLISHED }, PUBLISHED],
])('%s', (_, times, modifiedAt) => {
  const article = { _id: 'one', mainHeading: 'Title', version: 1, ...times } as Post
  const head = renderToStaticMarkup(<PageHead title="Title" path="/blog/one" article={article} />)
  expect(head).toContain(`<meta property="article:published_time" content="${times.publishedAt}"/>`)
  expect(head).toContain(`<meta property="article:modified_time" content="${modifiedAt}"/>`)
})
