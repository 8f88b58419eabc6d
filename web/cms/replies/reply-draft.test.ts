import { expect, test } from 'vitest'
import { replyTemplates } from '../../../content/reply-templates.ts'
import { findPlaceholders, countWords, defaultSubject, fillTemplate, finalizeReply } from './reply-draft.ts'

const meera = { name: 'Meera $& Sandhu', services: ['Branding', 'SEO'], organization: 'Kettle & Crane' }
const nobody = { name: '', services: [], organization: '' }

test('a template speaks of the person, or in general where nothing is known', () => {
  const text = 'Dear {{name}}, about {{services}} for {{organization}}'
  expect(fillTemplate(text, meera)).toBe('Dear Meera $& Sandhu, about Branding, SEO for Kettle & Crane')
  expect(fillTemplate(text, nobody)).toBe('Dear Valued Client, about our services for your organization')
})

test.each(replyTemplates)('the template $label leaves nothing open', (template) => {
  expect(findPlaceholders(finalizeReply(template, nobody))).toEqual([])
})

test('the subject names the services', () => {
  expect(defaultSubject(meera)).toBe('Re: Your inquiry about Branding, SEO')
  expect(defaultSubject(nobody)).toBe('Re: Your inquiry about our services')
})

test('what was typed as a placeholder is filled on sending, and what nobody knows is a blank', () => {
  const content = 'It costs {{price range}}, {{name}}. {{}} {{ price range }}\n'
  const letter = finalizeReply({ subject: ' For {{name}} ', content }, meera)
  expect(letter).toEqual({
    subject: 'For Meera $& Sandhu',
    content: 'It costs {{price range}}, Meera $& Sandhu. {{}} {{ price range }}',
  })
  expect(findPlaceholders(letter)).toEqual(['{{price range}}', '{{}}', '{{ price range }}'])
})

test('words are counted as a reader would', () => {
  expect(countWords('  One two\n\nthree ')).toBe(3)
  expect(countWords(' \n ')).toBe(0)
})
