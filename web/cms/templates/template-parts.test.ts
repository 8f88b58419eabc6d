import { expect, test } from 'vitest'
import { defaultContent } from '../../../content/site-content.ts'
import { setAgencyFacts } from '../agency-facts.ts'
import { SAMPLE_ENQUIRIES, fillTemplateParts, findPlaceholderAt } from './template-parts.ts'

setAgencyFacts(defaultContent.agency)

const [full, empty] = SAMPLE_ENQUIRIES.map(({ enquiry }) => enquiry)

test('placeholders are filled, and missing and unknown ones are told apart', () => {
  expect(fillTemplateParts('Dear {{name}}, from {{sender}} {{mobile}}', full!, 'Simran')).toEqual([
    { text: 'Dear ', kind: 'text' },
    { text: 'Ananya', kind: 'given' },
    { text: ', from ', kind: 'text' },
    { text: 'Simran', kind: 'given' },
    { text: ' ', kind: 'text' },
    { text: 'mobile', kind: 'unknown' },
  ])
  expect(fillTemplateParts('{{name}}', empty!, 'Simran')).toEqual([{ text: 'Valued Client', kind: 'missing' }])
})

test('the placeholder beside the cursor is found', () => {
  expect(findPlaceholderAt('Dear {{name}},', 13, 'before')).toEqual({ start: 5, end: 13 })
  expect(findPlaceholderAt('Dear {{name}},', 5, 'after')).toEqual({ start: 5, end: 13 })
  expect(findPlaceholderAt('Dear {{name}},', 12, 'before')).toBeUndefined()
})
