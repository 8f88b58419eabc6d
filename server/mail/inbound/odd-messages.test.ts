import { afterAll, expect, test } from 'vitest'
import { type OddMessage, oddMessages } from '../../../tests/support/mail/odd-messages.ts'
import type { InboundMessage } from './inbound-message.ts'
import { renderMessageHtml } from './message-html.ts'
import { createMessageParser } from './parse-message.ts'

const parser = createMessageParser({ log: { warn: () => {} } })
afterAll(() => parser.close())

test('300 odd messages are read, and what each one says is found', async () => {
  const wrong: string[] = []
  for (const message of oddMessages(300)) {
    const parsed = await parser.parse(message.raw)
    wrong.push(...differences(message, parsed).map((difference) => `${message.name}: ${difference}`))
  }
  expect(wrong).toEqual([])
})

test('the generator makes the same messages for the same seed, and others for another', () => {
  const rawOf = (seed: number) => [...oddMessages(60, seed)].map(({ raw }) => raw.toString('latin1'))
  expect(rawOf(3)).toEqual(rawOf(3))
  expect(rawOf(3)).not.toEqual(rawOf(4))
})

function differences({ raw, expect: expected }: OddMessage, parsed: InboundMessage): string[] {
  const understood = [
    parsed.subject,
    parsed.text,
    parsed.quotedText,
    parsed.html,
    ...parsed.files.map(({ content }) => Buffer.from(content).toString()),
  ]
  const isFound = understood.some((text) => text.includes(expected.marker)) || (expected.isDamaged && raw.includes(expected.marker))
  const fields = { kind: parsed.kind, isSpam: parsed.isSpam, subject: parsed.subject, text: parsed.text }
  const files = parsed.files.map(({ name }) => name)
  const { fileNames = files, marker: _marker, isDamaged: _isDamaged, ...wanted } = expected
  const texts = [parsed.messageId, parsed.subject, parsed.from.name, parsed.text, parsed.quotedText, parsed.html, parsed.problem, ...files]
  return [
    isFound ? '' : 'the marker is not found',
    ...Object.entries(wanted).map(([key, value]) => {
      const found = fields[key as keyof typeof fields]
      return found === value ? '' : `${key} is ${JSON.stringify(found)} and not ${JSON.stringify(value)}`
    }),
    files.join() === fileNames.join() ? '' : `the files are ${files.join()} and not ${fileNames.join()}`,
    texts.every((text) => text.isWellFormed() && !text.includes('\0')) ? '' : 'a text cannot be stored',
    /^[\da-f]{64}$/.test(parsed.hash) ? '' : 'it has no hash',
    renderMessageHtml(parsed.html, { fileUrl: () => undefined }).includes('</body></html>') ? '' : 'the HTML cannot be shown',
  ].filter((difference) => difference !== '')
}
