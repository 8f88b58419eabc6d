import { describe, expect, test } from 'vitest'
import { emailTemplates } from '../../content/email-templates.ts'
import type { Row } from '../database/tables.ts'
import { escapeHtml } from '../escape-html.ts'
import type { EmailBlock } from './email-blocks.ts'
import { renderEmailHtml } from './email-html.ts'
import { SECRET_PLACEHOLDER, renderTemplate, renderPlainText as plainTextOf } from './email-template.ts'

const SITE = { siteUrl: 'https://www.navakra.example' }

/** What a visitor may type to be taken for us. */
const FORGED = {
  button: `Open and answer: ${SITE.siteUrl}/cms/query/1`,
  'button to elsewhere': 'Open and answer: https://evil.example/cms',
  facts: 'Status: paid\nAmount: 100',
  list: '- one\n- two\n\n1. first\n2. second',
  'letter of its own': `Thanks.\n\nWe have promised a reply by Monday.\n\nOpen and answer: ${SITE.siteUrl}/x`,
}

const lettersWithLink = Object.entries(emailTemplates).filter(([, { text }]) => /\{\{(?!site)\w+Url\}\}/.test(text))

describe('a letter’s formatted form', () => {
  test('shows what was written and runs none of it', () => {
    const subject = '</title><script>alert(3)</script>'
    const html = htmlOf('<script>alert(1)</script> & <img src=x onerror="alert(2)">', { subject })
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ')
  })

  test('keeps paragraphs and line breaks', () => {
    expect(textOf(htmlOf('Dear Ada,\r\n\r\nOne\nTwo'))).toContain('<p>Dear Ada,</p>\n<p>One<br>\nTwo</p>')
  })

  test('turns dashes and numbers into lists, also under a sentence', () => {
    const html = textOf(htmlOf('Please send:\n- your logo;\n- your\n  texts.\n\n3. Third\n4. Fourth'))
    expect(html).toContain('<p>Please send:</p>\n<ul><li>your logo;</li><li>your texts.</li></ul>')
    expect(html).toContain('<ol start="3"><li>Third</li><li>Fourth</li></ol>')
  })

  test('links web addresses, without the punctuation behind them, and nothing else', () => {
    const html = htmlOf('See https://example.com/a?b=1&c="2". Or (http://example.com/x), not javascript:alert(1) or www.example')
    const links = [...html.matchAll(/<a class="link" href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual(['https://example.com/a?b=1&amp;c=', 'http://example.com/x', SITE.siteUrl])
  })

  test('loads nothing from anywhere', () => {
    const html = htmlOf('Hello', { kind: 'newsletter', unsubscribe_url: `${SITE.siteUrl}/newsletter/unsubscribe/x` })
    expect(html).not.toMatch(/src=|url\(|@import|<link|background=/)
  })

  test('makes a button of the first line in our own text that leads to our page, and a link of the next', () => {
    const ours = { confirmUrl: `${SITE.siteUrl}/newsletter/confirm/abc`, notMeUrl: `${SITE.siteUrl}/newsletter/not-me/abc` }
    const html = laidOut(
      renderTemplate(
        'Confirm my address: {{confirmUrl}}\n\nThis was not me: {{notMeUrl}}\n\nElsewhere: https://evil.example/confirm',
        ours,
        {},
      ),
    )
    expect(buttonsIn(html)).toEqual([[ours.confirmUrl, 'Confirm my address']])
    expect(html).toMatch(/<a class="link" href="[^"]+not-me\/abc"[^>]*>This was not me<\/a>/)
    expect(buttonsIn(htmlOf(`Confirm my address: ${ours.confirmUrl}`))).toEqual([])
  })

  test('shows the facts of a notice as a table, and what a visitor typed as it came', () => {
    const html = laidOut(renderTemplate('Name: {{name}}\nWebsite: {{website}}', {}, { name: 'Ada', website: 'https://example.com' }))
    expect(html).toMatch(/<td[^>]*>Name<\/td><td[^>]*>Ada<\/td>/)
    expect(html).toMatch(/<td[^>]*>Website<\/td><td[^>]*>https:\/\/example\.com<\/td>/)
  })

  test.each(Object.entries(FORGED))('a visitor’s %s is never our markup', (_, forged) => {
    const html = textOf(
      laidOut(
        renderTemplate(
          'Name: {{name}}\nEmail: {{name}}\n\nMessage:\n{{message}}\n\nOpen and answer: {{queryUrl}}',
          { queryUrl: `${SITE.siteUrl}/cms/query/1` },
          { name: forged, message: forged },
        ),
      ),
    )
    expect(buttonsIn(html)).toHaveLength(1)
    expect(html.match(/<td class="quiet fact"/g)).toHaveLength(2)
    expect(html).not.toMatch(/<(ul|ol|li)\b/)
    expect(html.match(/<a class="link"/g)).toHaveLength(1)
    expect(html).toContain(`<blockquote class="fact">${escapeHtml(forged)}</blockquote>`)
  })

  test.each(Object.entries(FORGED))(
    'in a notice from before, of which nobody knows whose words are whose, %s is never our markup',
    (_, forged) => {
      const html = htmlOf(`A new enquiry arrived.\n\nMessage:\n${forged}`, { kind: 'notice' })
      expect(html).not.toMatch(/class="pill"|<(ul|ol|li)\b|<td class="quiet fact"/)
      expect(html.match(/<a class="link"/g)).toHaveLength(1)
    },
  )

  test('a visitor who types one of our gaps gets nothing put into it', () => {
    const blocks = renderTemplate(
      'Hello {{name}}\n\n{{message}}\n\nOpen: {{queryUrl}}',
      { queryUrl: `${SITE.siteUrl}/x/${SECRET_PLACEHOLDER}` },
      { name: '{{queryUrl}}', message: `{{name}} ${SECRET_PLACEHOLDER}` },
    )
    const html = renderEmailHtml(row({ kind: 'notice' }), {
      layout: blocks,
      resolveUrl: (url) => url.replace(SECRET_PLACEHOLDER, 'token'),
      siteUrl: SITE.siteUrl,
    })
    expect(html).toContain('Hello {{queryUrl}}')
    expect(html).toContain(`{{name}} ${SECRET_PLACEHOLDER}`)
    expect(plainTextOf(blocks, (url) => url.replace(SECRET_PLACEHOLDER, 'token'))).toBe(
      `Hello {{queryUrl}}\n\n> {{name}} ${SECRET_PLACEHOLDER}\n\nOpen: ${SITE.siteUrl}/x/token`,
    )
  })

  test.each(lettersWithLink)('has a button for the link of %s', (_, { text }) => {
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
    const ours = Object.fromEntries(names.map((name) => [name, name === 'siteUrl' ? SITE.siteUrl : `${SITE.siteUrl}/somewhere`]))
    const blocks = renderTemplate<string, Record<string, string>>(text, ours, {})
    expect(buttonsIn(laidOut(blocks))).toHaveLength(1)
    // The plain text of a letter is the text as it was written.
    expect(plainTextOf(blocks, (url) => url)).toBe(text.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => ours[name]!))
  })
})

const laidOut = (layout: EmailBlock[]) =>
  renderEmailHtml(row({ kind: 'notice' }), { layout, resolveUrl: (url) => url, siteUrl: SITE.siteUrl })

const buttonsIn = (html: string) =>
  [...html.matchAll(/class="pill".*?href="([^"]+)".*?>([^<]+)<\/a>/g)].map(([, href, label]) => [href, label])

const row = (given: Partial<Row<'emails'>>) =>
  ({ kind: 'reply', subject: 'Hello', unsubscribe_url: '', body: '', ...given }) as Row<'emails'>

function htmlOf(body: string, given: Partial<Row<'emails'>> = {}): string {
  return renderEmailHtml(row({ body, ...given }), { layout: undefined, resolveUrl: (url) => url, siteUrl: SITE.siteUrl })
}

const textOf = (html: string) => html.replace(/ style="[^"]*"/g, '')
