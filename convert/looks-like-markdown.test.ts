import { expect, test } from 'vitest'
import { looksLikeMarkdown } from './looks-like-markdown.ts'

test.each([
  ['front matter', '---\ntitle: Forms\n---\n\nText'],
  ['headings', '# Forms\n\nSome words.\n\n## Labels\n\nMore words.'],
  ['a heading with a list', '## Plan\n\n- Talk\n- Write'],
  ['a link', 'See [our prices](https://example.com/prices) for more.'],
  ['a link within the site', 'See [our prices](/prices).'],
  ['a picture', 'Before\n\n![A form](./form.png)'],
  ['code between fences', 'Run this:\n\n```sh\nnpm start\n```'],
  ['a table', '| Name | Price |\n| --- | ---: |\n| One | 10 |'],
  ['tasks', '- [ ] Write\n- [x] Read'],
  ['bold words and a list', '**Please note**\n\n1. Come early\n2. Bring paper'],
  ['code and bold words', 'The `alt` attribute is **required**.'],
])('%s looks like Markdown', (_what, text) => {
  expect(looksLikeMarkdown(text)).toBe(true)
})

test.each([
  ['prose', 'We met on Tuesday. It rained - a lot - and nobody minded.\n\nThe form was finished by four.'],
  [
    'an e-mail',
    'Hi Meera,\n\nthanks for the call. Two things:\n\n- the form needs a label\n- the button is too small\n\n> On Monday you wrote:\n> please look at it\n\nBest,\nJonas\n-- \nJonas Weber',
  ],
  ['an address', 'Navakra\nC-127, Phase 8\nMohali 160071\nIndia'],
  ['a list with dashes', '- milk\n- bread\n- 2 * 3 eggs'],
  ['numbered steps', '1. Open the door\n2. Close the door'],
  ['a price with stars', 'Rooms from 80 EUR* per night\n* breakfast not included'],
  ['a calculation', '2 * 3 * 4 = 24, and a_b_c is a name'],
  ['brackets', 'He said [sic] (as always) nothing [1].'],
  ['hashtags', '#design #forms are my #1 topics'],
  ['comments in code', '# Load the data\nrows = load()\n# Show it\nshow(rows)'],
  ['a row of dashes', 'One\n-----\nTwo'],
  ['nothing', ''],
])('%s does not look like Markdown', (_what, text) => {
  expect(looksLikeMarkdown(text)).toBe(false)
})
