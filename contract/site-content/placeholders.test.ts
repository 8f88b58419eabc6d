import { expect, test } from 'vitest'
import { defaultContent } from '../../content/site-content.ts'
import { DOCUMENTS } from './documents.ts'
import { checkValue } from './check-content.ts'
import { FACT_NAMES, listFacts } from './facts.ts'

test('the names of facts are those that have a value', () => {
  expect(Object.keys(listFacts(defaultContent.agency)).toSorted()).toEqual([...FACT_NAMES].toSorted())
})

const { fields } = DOCUMENTS.letters.fields.fields.templates.fields.newsletterConfirm
const check = (text: string) => checkValue(fields.text, 'text', text)?.message
const links = 'Confirm: {{confirmUrl}}\n\nNot me: {{notMeUrl}}'

test.each([
  ['an unknown name', `${links}\n\n{{validHour}} hours`, '‘validHour’ is no placeholder of this letter. Did you mean ‘validHours’?'],
  ['a name of another letter', `${links}\n\n{{inviterName}}`, '‘inviterName’ is no placeholder of this letter.'],
  ['an unknown fact', `${links}\n\n{{agency.nam}}`, '‘agency.nam’ is no placeholder of this letter. Did you mean ‘agency.name’?'],
  ['a brace that is missing', `${links}\n\n{{siteUrl}`, 'A placeholder begins with {{ and ends with }}.'],
  ['a link that is missing', 'Confirm: {{confirmUrl}}', 'This letter needs {{notMeUrl}}.'],
  [
    'a link in a sentence',
    'Press {{confirmUrl}} now.\n\nNot me: {{notMeUrl}}',
    '{{confirmUrl}} needs a paragraph of its own with a few words before it, such as ‘Open the page: {{confirmUrl}}’.',
  ],
  [
    'a link a second time in a sentence',
    `${links}\n\nAgain {{notMeUrl}}`,
    '{{notMeUrl}} needs a paragraph of its own with a few words before it, such as ‘Open the page: {{notMeUrl}}’.',
  ],
])('a letter with %s is refused', (_, text, message) => {
  expect(check(text)).toBe(message)
})

test('a letter with facts and all its links is accepted', () => {
  expect(check(`Hello from {{agency.name}},\n\n${links}\n\n{{siteUrl}}`)).toBeUndefined()
})

test('a link does not stand in a subject', () => {
  expect(checkValue(fields.subject, 'subject', 'Press {{confirmUrl}}')?.message).toContain('‘confirmUrl’ is no placeholder')
})

test('any text refuses an unknown fact, and keeps other braces', () => {
  const title = DOCUMENTS.home.fields.fields.meta.fields.title
  expect(checkValue(title, 'title', 'Home of {{agency.nmae}}')?.message).toBe(
    '‘agency.nmae’ is no fact of the agency. Did you mean ‘agency.name’?',
  )
  expect(checkValue(title, 'title', 'Home of {{name}}')).toBeUndefined()
})
