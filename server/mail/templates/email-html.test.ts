import { describe, expect, test } from 'vitest'
import { readDefaultContent } from '../../../tests/support/content/read-default-content.ts'
import type { Row } from '../../database/tables.ts'
import { escapeHtml } from '../../escape-html.ts'
import type { EmailBlock } from './email-blocks.ts'
import { renderEmailHtml } from './email-html.ts'
import { SECRET_PLACEHOLDER, renderTemplate, renderPlainText } from './email-template.ts'

const content = await readDefaultContent()
const SITE = { siteUrl: 'https://www.navakra.example' }

/** What a visitor may type to imitate our own text. */
const FORGED = {
  button: `Open and answer: ${SITE.siteUrl}/cms/query/1`,
  'button to elsewhere': 'Open and answer: https://evil.example/cms',
  facts: 'Status: paid\nAmount: 100',
  list: '- one\n- two\n\n1. first\n2. second',
  'email of its own': `Thanks.\n\nWe have promised a reply by Monday.\n\nOpen and answer: ${SITE.siteUrl}/x`,
}

const templatesWithLink = Object.entries(content.letters.templates).filter(([, { text }]) => /\{\{(?!site)\w+Url\}\}/.test(text))

describe('the HTML of an email', () => {
  test('markup in the text is escaped', () => {
    const subject = '</title><script>alert(3)</script>'
    const html = renderReply('<script>alert(1)</script> & <img src=x onerror="alert(2)">', { subject })
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ')
  })

  test('paragraphs and line breaks are kept', () => {
    expect(stripStyles(renderReply('Dear Ada,\r\n\r\nOne\nTwo'))).toContain('<p>Dear Ada,</p>\n<p>One<br>\nTwo</p>')
  })

  test('dashes and numbers become lists, also right below a sentence', () => {
    const html = stripStyles(renderReply('Please send:\n- your logo;\n- your\n  texts.\n\n3. Third\n4. Fourth'))
    expect(html).toContain('<p>Please send:</p>\n<ul><li>your logo;</li><li>your texts.</li></ul>')
    expect(html).toContain('<ol start="3"><li>Third</li><li>Fourth</li></ol>')
  })

  test('only web addresses become links, without the punctuation behind them', () => {
    const html = renderReply('See https://example.com/a?b=1&c="2". Or (http://example.com/x), not javascript:alert(1) or www.example')
    const links = [...html.matchAll(/<a class="link" href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual(['https://example.com/a?b=1&amp;c=', 'http://example.com/x', SITE.siteUrl])
  })

  test('the HTML loads nothing', () => {
    const html = renderReply('Hello', { kind: 'newsletter', unsubscribe_url: `${SITE.siteUrl}/newsletter/unsubscribe/x` })
    expect(html).not.toMatch(/src=|url\(|@import|<link|background=/)
  })

  test('the first link line of a template becomes a button, the next one a link', () => {
    const trusted = { confirmUrl: `${SITE.siteUrl}/newsletter/confirm/abc`, notMeUrl: `${SITE.siteUrl}/newsletter/not-me/abc` }
    const html = renderLayout(
      renderTemplate(
        'Confirm my address: {{confirmUrl}}\n\nThis was not me: {{notMeUrl}}\n\nElsewhere: https://evil.example/confirm',
        trusted,
        {},
      ),
    )
    expect(findButtons(html)).toEqual([[trusted.confirmUrl, 'Confirm my address']])
    expect(html).toMatch(/<a class="link" href="[^"]+not-me\/abc"[^>]*>This was not me<\/a>/)
    expect(findButtons(renderReply(`Confirm my address: ${trusted.confirmUrl}`))).toEqual([])
  })

  test('facts become a table, and a visitor’s URL in it stays plain text', () => {
    const html = renderLayout(renderTemplate('Name: {{name}}\nWebsite: {{website}}', {}, { name: 'Ada', website: 'https://example.com' }))
    expect(html).toMatch(/<td[^>]*>Name<\/td><td[^>]*>Ada<\/td>/)
    expect(html).toMatch(/<td[^>]*>Website<\/td><td[^>]*>https:\/\/example\.com<\/td>/)
  })

  test('a name in Hebrew letters is isolated from the text around it', () => {
    const blocks = renderTemplate('{{name}}, 3 letters', {}, { name: 'דנה כהן.' })
    expect(stripStyles(renderLayout(blocks))).toContain('<p>\u2068דנה כהן.\u2069, 3 letters</p>')
    expect(renderPlainText(blocks, (url) => url)).toBe('\u2068דנה כהן.\u2069, 3 letters')
  })

  test.each(Object.entries(FORGED))('what a visitor wrote as a %s stays plain text', (_, forged) => {
    const html = stripStyles(
      renderLayout(
        renderTemplate(
          'Name: {{name}}\nEmail: {{name}}\n\nMessage:\n{{message}}\n\nOpen and answer: {{queryUrl}}',
          { queryUrl: `${SITE.siteUrl}/cms/query/1` },
          { name: forged, message: forged },
        ),
      ),
    )
    expect(findButtons(html)).toHaveLength(1)
    expect(html.match(/<td class="quiet fact"/g)).toHaveLength(2)
    expect(html).not.toMatch(/<(ul|ol|li)\b/)
    expect(html.match(/<a class="link"/g)).toHaveLength(1)
    expect(html).toContain(`<blockquote dir="auto" class="fact">${escapeHtml(forged)}</blockquote>`)
  })

  test.each(Object.entries(FORGED))('in a notice stored without a layout a forged %s stays plain text', (_, forged) => {
    const html = renderReply(`A new enquiry arrived.\n\nMessage:\n${forged}`, { kind: 'notice' })
    expect(html).not.toMatch(/class="pill"|<(ul|ol|li)\b|<td class="quiet fact"/)
    expect(html.match(/<a class="link"/g)).toHaveLength(1)
  })

  test('a placeholder that a visitor typed is not filled in', () => {
    const blocks = renderTemplate(
      'Hello {{name}}\n\n{{message}}\n\nOpen: {{queryUrl}}',
      { queryUrl: `${SITE.siteUrl}/x/${SECRET_PLACEHOLDER}` },
      { name: '{{queryUrl}}', message: `{{name}} ${SECRET_PLACEHOLDER}` },
    )
    const html = renderEmailHtml(emailRow({ kind: 'notice' }), {
      layout: blocks,
      resolveUrl: (url) => url.replace(SECRET_PLACEHOLDER, 'token'),
      siteUrl: SITE.siteUrl,
      content,
    })
    expect(html).toContain('Hello {{queryUrl}}')
    expect(html).toContain(`{{name}} ${SECRET_PLACEHOLDER}`)
    expect(renderPlainText(blocks, (url) => url.replace(SECRET_PLACEHOLDER, 'token'))).toBe(
      `Hello {{queryUrl}}\n\n> {{name}} ${SECRET_PLACEHOLDER}\n\nOpen: ${SITE.siteUrl}/x/token`,
    )
  })

  test.each(templatesWithLink)('the link of %s becomes a button', (_, { text }) => {
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
    const trusted = Object.fromEntries(names.map((name) => [name, name === 'siteUrl' ? SITE.siteUrl : `${SITE.siteUrl}/somewhere`]))
    const blocks = renderTemplate<string, Record<string, string>>(text, trusted, {})
    expect(findButtons(renderLayout(blocks))).toHaveLength(1)
    // The plain text is the template with its placeholders filled in.
    expect(renderPlainText(blocks, (url) => url)).toBe(text.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => trusted[name]!))
  })
})

const renderLayout = (layout: EmailBlock[]) =>
  renderEmailHtml(emailRow({ kind: 'notice' }), { layout, resolveUrl: (url) => url, siteUrl: SITE.siteUrl, content })

const findButtons = (html: string) =>
  [...html.matchAll(/class="pill".*?href="([^"]+)".*?>([^<]+)<\/a>/g)].map(([, href, label]) => [href, label])

const emailRow = (columns: Partial<Row<'emails'>>) =>
  ({ kind: 'reply', subject: 'Hello', unsubscribe_url: '', body: '', ...columns }) as Row<'emails'>

function renderReply(body: string, columns: Partial<Row<'emails'>> = {}): string {
  return renderEmailHtml(emailRow({ body, ...columns }), { layout: undefined, resolveUrl: (url) => url, siteUrl: SITE.siteUrl, content })
}

const stripStyles = (html: string) => html.replace(/ style="[^"]*"/g, '')
