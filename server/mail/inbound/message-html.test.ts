import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { MESSAGE_HTML_CSP, renderMessageHtml } from './message-html.ts'

const fileUrl = (contentId: string) => (contentId === 'logo@client' ? '/api/files/1?a=1&b=2' : undefined)
const bodyOf = (html: string) => /<body>(.*)<\/body><\/html>$/s.exec(renderMessageHtml(html, { fileUrl }))![1]
const REL = 'target="_blank" rel="noreferrer noopener nofollow"'

test.each([
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a style element', '<style>@import "x";p{background:url(x)}</style>b', 'b'],
  ['an event attribute', '<p onclick="x()" onload=y>b</p>', '<p>b</p>'],
  ['a frame', '<iframe src="https://x.example"></iframe>b', 'b'],
  ['an object', '<object data="x"><embed src="x">a</object>b', 'b'],
  ['a form', '<form action="https://x.example"><input name=a value=b><button>Send</button></form>', 'Send'],
  ['metadata', '<meta http-equiv="refresh" content="0;url=x"><base href="https://x.example"><link rel=stylesheet href=x>b', 'b'],
  ['SVG', '<svg onload="x()"><a xlink:href="javascript:x()"><text>a</text></a></svg>b', 'b'],
  ['a javascript link', '<a href=" java\tscript:alert(1)">b</a>', '<a>b</a>'],
  ['a data link', '<a href="data:text/html,<script>x</script>">b</a>', '<a>b</a>'],
  ['an address of ours as a link', '<a href="/api/admin/logout">b</a>', '<a>b</a>'],
  ['a style that loads', '<p style="color:red;background:url(https://x.example/a.png)">b</p>', '<p style="color: red">b</p>'],
  ['a style that hides what it loads', '<p style="background:u\\72l(x);width:1px/*;*/;color:expression(x)">b</p>', '<p>b</p>'],
  ['a position', '<p style="position:fixed;top:0">b</p>', '<p>b</p>'],
  [
    'attributes that load',
    '<table background="https://x.example/a.png" poster=x srcset=y><tr><td>b</table>',
    '<table><tr><td>b</td></tr></table>',
  ],
  ['a tracker', '<img src="https://x.example/p.gif" width="1" height="1">b', 'b'],
  ['a tracker with a style', '<img src="https://x.example/p.gif" style="width:1px; height:0px">b', 'b'],
  ['a picture of a type that may run', '<img src="data:image/svg+xml;base64,AAAA">', '[Picture: not included]'],
  ['a file of the machine', '<img src="file:///etc/passwd" alt="x">', '[Picture: x]'],
  ['a comment for Outlook', '<!--[if mso]><img src="https://x.example/a"><![endif]-->b', 'b'],
])('%s is left out', (_what, html, expected) => {
  expect(bodyOf(html)).toBe(expected)
})

test.each([
  ['a link', '<a href="https://example.com/?a=1&amp;b=2" class=x>b</a>', `<a href="https://example.com/?a=1&amp;b=2" ${REL}>b</a>`],
  ['a link to an e-mail address', '<a href="mailto:a@example.com">b</a>', `<a href="mailto:a@example.com" ${REL}>b</a>`],
  [
    'colours',
    '<p style="color: rgb(1, 2, 3); BACKGROUND-COLOR:#fff">b</p>',
    '<p style="color: rgb(1, 2, 3); background-color: #fff">b</p>',
  ],
  ['the colours of the letter', '<body bgcolor="#eeeeee">b</body>', '<div bgcolor="#eeeeee">b</div>'],
  [
    'a table',
    '<table width="600" cellpadding="4"><tr><td colspan=2>b</table>',
    '<table width="600" cellpadding="4"><tr><td colspan="2">b</td></tr></table>',
  ],
  [
    'a picture of the message',
    '<img src="cid:logo%40client" alt="Logo" width=90>',
    '<img src="/api/files/1?a=1&amp;b=2" alt="Logo" width="90">',
  ],
  ['a picture in the text', '<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA" alt="">'],
  ['an unclosed tag', '<div><b>b', '<div><b>b</b></div>'],
  ['an end tag too many', 'a</div></td></table>b', 'ab'],
  ['text that looks like a tag', '1 &lt; 2 &amp;&amp; "x"', '1 &lt; 2 &amp;&amp; &quot;x&quot;'],
])('%s stays', (_what, html, expected) => {
  expect(bodyOf(html)).toBe(expected)
})

test('a remote picture becomes a link, and inside of a link its name', () => {
  expect(bodyOf('<img src="https://x.example/a.png" alt="Plan">')).toBe(`<a href="https://x.example/a.png" ${REL}>Picture: Plan</a>`)
  expect(bodyOf('<img src="http://x.example/a.png">')).toBe(`<a href="http://x.example/a.png" ${REL}>Picture: x.example</a>`)
  expect(bodyOf('<a href="https://x.example/"><img src="https://x.example/a.png" alt="Plan"></a>')).toBe(
    `<a href="https://x.example/" ${REL}>[Picture: Plan]</a>`,
  )
})

test.each([
  [
    'Gmail',
    '<div>Yes.</div><div class="gmail_quote"><div class="gmail_attr">On Mon, Meera wrote:</div><blockquote class="gmail_quote">Hello</blockquote></div>',
  ],
  ['Apple Mail', '<div>Yes.<br><blockquote type="cite"><div>Hello</div></blockquote></div>'],
  ['Outlook', '<div>Yes.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Meera</div><div>Hello</div>'],
])('the history of %s is folded', (_program, html) => {
  const body = bodyOf(html)!
  const [own = '', history = ''] = body.split('<details><summary>Quoted text</summary>')
  expect(own).toContain('Yes.')
  expect(history).toContain('Hello')
  expect(history).toContain('</details>')
  expect(body.match(/<details/g)).toHaveLength(1)
})

test.each([
  [
    'answers between the quoted lines of Gmail',
    '<p>See below.</p><div class="gmail_quote">On Mon wrote:<blockquote>Colour?</blockquote><div>Blue.</div></div>',
  ],
  ['a letter that is only history', '<div class="gmail_quote"><blockquote>Hello</blockquote></div>'],
  ['a forwarded letter', '<p>FYI</p><div class="gmail_quote">---------- Forwarded message ---------<br>From: Asha<p>Idea</p></div>'],
])('%s can be seen without unfolding', (_what, html) => {
  expect(bodyOf(html)).toContain('<details open>')
})

test('text after a quoted part is not folded', () => {
  expect(bodyOf('<blockquote type="cite">Colour?</blockquote><p>Blue.</p>')).toBe(
    '<details><summary>Quoted text</summary><blockquote>Colour?</blockquote></details><p>Blue.</p>',
  )
})

test('whatever is sent, a browser finds nothing in it that runs or loads', () => {
  const pieces = [
    '<script>',
    '</script>',
    '<style>',
    '<img src=x onerror=alert(1)>',
    '<img src="cid:logo@client" onerror="x()">',
    '<a href="javascript:alert(1)">',
    '<a href="https://x.example" onclick=x>',
    '<svg><style>',
    '<math><mtext><table><mglyph><style>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<p title="</p><script>alert(1)</script>">',
    '<p style="background:url(x)" class="gmail_quote">',
    '<table><td>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea></title><xmp>',
    '&lt;script&gt;',
    '"\'`',
    '\0',
    '<div id=appendonsend>',
    '<details open ontoggle=x>',
    '</details>',
    '</p>',
    '</body></html>',
    '<plaintext>',
  ]
  const window = new Window()
  const piece = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: fc.string({ maxLength: 20 }) })
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (parts) => {
      const html = renderMessageHtml(parts.join(''), { fileUrl })
      const document = new window.DOMParser().parseFromString(html, 'text/html')
      for (const element of document.querySelectorAll('*')) {
        expect(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'FORM', 'BASE', 'LINK', 'SVG', 'MATH', 'INPUT']).not.toContain(
          element.tagName.toUpperCase(),
        )
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^on/)
          expect(`${name}=${value}`).not.toMatch(/url\(|^href=(?!https?:|mailto:|tel:)|^src=(?!\/api\/files|data:image)/)
        }
      }
      expect(document.querySelectorAll('style')).toHaveLength(1)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['nested elements', '<b>'.repeat(300_000)],
  ['end tags of elements that are not open', '<b>'.repeat(100_000) + '</i>'.repeat(170_000)],
  ['tables', '<table><tr><td>'.repeat(60_000)],
  ['attributes', `<p ${'a=b '.repeat(200_000)}>`],
  ['unfinished entities', '&'.repeat(1_000_000)],
])('a megabyte of %s is rendered', (_what, html) => {
  expect(renderMessageHtml(html, { fileUrl })).toMatch(/<\/body><\/html>$/)
})

test('the frame may run nothing and load only files of ours', () => {
  expect(MESSAGE_HTML_CSP).toContain("default-src 'none'")
  expect(MESSAGE_HTML_CSP).not.toContain('allow-scripts')
})
