import { describe, expect, test } from 'vitest'
import { letters } from '../../content/letters.ts'
import type { Row } from '../database/tables.ts'
import { letterHtml } from './letter-html.ts'

const SITE = { siteUrl: 'https://www.navakra.example' }

const lettersWithLink = Object.entries(letters).filter(([, { text }]) => /\{\{(?!site)\w+Url\}\}/.test(text))

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

  test('makes a button of a line that leads to our page, in our own letters only', () => {
    const text = `Confirm my address: ${SITE.siteUrl}/newsletter/confirm/abc\n\nElsewhere: https://evil.example/confirm`
    const button = /class="pill".*?href="([^"]+)".*?>([^<]+)<\/a>/g
    const buttons = (kind: string) => [...htmlOf(text, { kind }).matchAll(button)]
    expect(buttons('newsletter').map(([, href, label]) => [href, label])).toEqual([
      [`${SITE.siteUrl}/newsletter/confirm/abc`, 'Confirm my address'],
    ])
    expect(buttons('reply')).toEqual([])
  })

  test('shows the facts of a notice as a table', () => {
    const html = htmlOf('Name: Ada\nWebsite: https://example.com', { kind: 'notice' })
    expect(html).toMatch(/<td[^>]*>Name<\/td><td[^>]*>Ada<\/td>/)
    expect(html).toMatch(/<td[^>]*>Website<\/td><td[^>]*><a /)
  })

  test.each(lettersWithLink)('has a button for the link of %s', (_, { text }) => {
    const filled = text.replace(/\{\{(\w+)Url\}\}/g, (gap, name) => (name === 'site' ? gap : `${SITE.siteUrl}/somewhere`))
    expect(htmlOf(filled, { kind: 'notice' })).toContain('class="pill"')
  })
})

function htmlOf(body: string, given: Partial<Row<'letters'>> = {}): string {
  return letterHtml({ kind: 'reply', subject: 'Hello', unsubscribe_url: '', body, ...given } as Row<'letters'>, SITE)
}

const textOf = (html: string) => html.replace(/ style="[^"]*"/g, '')
