import { expect, test, vi } from 'vitest'
import { attachmentDisposition, sanitizeFileName, fileExtension } from './file-name.ts'

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/plan.png', 'plan.png'],
  ['C:\\Users\\Asha\\plan.png', 'plan.png'],
  ['योजना १.pdf', 'योजना १.pdf'],
  ['🧑‍🎨.png', '🧑‍🎨.png'],
  ['gnp.\u202egnp.exe', 'gnp.gnp.exe'],
  ['a\0b\r\nc\u2028.png', 'abc.png'],
  ['  many   spaces .png ', 'many spaces .png'],
  ['..', 'file'],
  ['.htaccess', 'htaccess'],
  ['', 'file'],
  ['half \ud83e.png', 'half \ufffd.png'],
])('sanitizeFileName turns %j into %j', (given, shown) => {
  expect(sanitizeFileName(given)).toBe(shown)
})

test('sanitizeFileName shortens a long name before its extension and never inside a character', () => {
  const cut = sanitizeFileName(`${'👩‍👩‍👧‍👦'.repeat(40)}.png`)
  expect(cut.length).toBeLessThanOrEqual(150)
  expect(cut).toMatch(/^(👩‍👩‍👧‍👦)+\.png$/u)
  expect(sanitizeFileName('x'.repeat(300))).toHaveLength(150)
})

test.each([
  ['dots', '.', 'file'],
  ['dots and spaces', ' .', 'file'],
  ['folders', '/', 'file'],
  ['marks on one letter', '\u0301', undefined],
  ['half characters', '\ud83e', undefined],
])('sanitizeFileName reads only the ends of a name of 60,000 %s', (_what, sign, shown) => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const cleaned = sanitizeFileName(sign.repeat(60_000 / sign.length))
  const lengths = normalize.mock.contexts.map((text) => String(text).length)
  normalize.mockRestore()
  expect(cleaned.length).toBeLessThanOrEqual(150)
  if (shown) expect(cleaned).toBe(shown)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(600)
  expect(sanitizeFileName(`${sign.repeat(60_000)}plan.pdf`).endsWith('.pdf')).toBe(true)
})

test('fileExtension is what follows the last dot, in lower case', () => {
  expect(['a.PNG', 'a.png.html', 'CON', 'a.'].map(fileExtension)).toEqual(['png', 'html', '', ''])
})

test('attachmentDisposition holds the real name and an ASCII fallback', () => {
  expect(attachmentDisposition('plan.pdf')).toBe(`attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`)
  expect(attachmentDisposition('Größe "1" (neu)\\.pdf')).toBe(
    `attachment; filename="Gr__e _1_ (neu)_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%20%28neu%29%5C.pdf`,
  )
})
