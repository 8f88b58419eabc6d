import { expect, test } from 'vitest'
import { defaultContent } from '../../../content/site-content.ts'
import { setAgencyFacts } from '../agency-facts.ts'
import { replyTemplates } from '../../../content/reply-templates.ts'
import { findPlaceholders, countWords, defaultSubject, fillTemplate, finalizeReply } from './reply-draft.ts'

setAgencyFacts(defaultContent.agency)

const meera = { name: 'Meera $& Sandhu', services: ['Branding', 'SEO'], organization: 'Kettle & Crane' }
const unknown = { name: '', services: [], organization: '' }

test('a template is filled with the recipient, or with fallbacks where a value is missing', () => {
  const text = 'Dear {{name}}, about {{services}} for {{organization}}'
  expect(fillTemplate(text, meera)).toBe('Dear Meera $& Sandhu, about Branding, SEO for Kettle & Crane')
  expect(fillTemplate(text, unknown)).toBe('Dear Valued Client, about our services for your organization')
})

test.each(replyTemplates)('the template $label has no unfilled placeholder', (template) => {
  expect(findPlaceholders(finalizeReply(template, unknown))).toEqual([])
})

test('the default subject names the services', () => {
  expect(defaultSubject(meera)).toBe('Re: Your inquiry about Branding, SEO')
  expect(defaultSubject(unknown)).toBe('Re: Your inquiry about our services')
})

test('the default subject is that of the newest letter where there is one', () => {
  expect(defaultSubject(meera, 'RE: Re: The plan for June')).toBe('Re: The plan for June')
  expect(defaultSubject(meera, 'x'.repeat(400))).toHaveLength(300)
  expect(defaultSubject(meera, ' Re: ')).toBe('Re: Your inquiry about Branding, SEO')
})

test('typed placeholders are filled on sending, and unknown ones are reported as unfilled', () => {
  const content = 'It costs {{price range}}, {{name}}. {{}} {{ price range }}\n'
  const reply = finalizeReply({ subject: ' For {{name}} ', content }, meera)
  expect(reply).toEqual({
    subject: 'For Meera $& Sandhu',
    content: 'It costs {{price range}}, Meera $& Sandhu. {{}} {{ price range }}',
  })
  expect(findPlaceholders(reply)).toEqual(['{{price range}}', '{{}}', '{{ price range }}'])
})

test('the writer and the agency are filled in as well', () => {
  expect(fillTemplate('{{sender}}, {{agency}}', { ...meera, sender: 'Simran Kaur' })).toBe(`Simran Kaur, ${defaultContent.agency.name}`)
  expect(fillTemplate('{{sender}}', meera)).toBe('{{sender}}')
})

test('countWords counts words separated by any white space', () => {
  expect(countWords('  One two\n\nthree ')).toBe(3)
  expect(countWords(' \n ')).toBe(0)
})
