import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'
import { splitQuotedText } from './quoted-text.ts'

test.each([
  ['paragraphs', '<p>One<p>Two</p>', 'One\n\nTwo'],
  ['lines', '<div>One</div><div>Two<br>Three</div>', 'One\nTwo\nThree'],
  ['spaces and line breaks of the source', '<p>One\n   two&nbsp;three</p>', 'One two three'],
  ['entities', '&lt;b&gt; &amp; &#8364; &eacute;', '<b> & € é'],
  ['a list', '<ul><li>One<li>Two</ul>', '- One\n- Two'],
  ['a table', '<table><tr><td>Price<td>10</tr><tr><td>Tax</td><td>2</td></tr></table>', 'Price 10\nTax 2'],
  ['a link', '<a href="https://example.com/a">our plan</a>', 'our plan (https://example.com/a)'],
  ['a link that shows its address', '<a href="https://example.com/">example.com</a>', 'example.com'],
  ['a link to an e-mail address', '<a href="mailto:a@example.com">a@example.com</a>', 'a@example.com'],
  ['styles, scripts and comments', '<style>p{}</style><script>x()</script><!-- no --><title>t</title>Yes', 'Yes'],
  ['hidden text', '<div style="display:none">preview</div>Yes', 'Yes'],
  ['preformatted text', '<pre>a  b\n  c</pre>', 'a  b\n  c'],
  ['a picture with a description', 'See <img src="x" alt="a chart">', 'See [a chart]'],
  ['tags that are never closed', '<b><i>bold', 'bold'],
  ['an unfinished tag', 'text <a href="x', 'text'],
])('%s', (_what, html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('a quoted letter is marked, so that it is found as history', () => {
  const text = htmlToText('<div>Yes.</div><blockquote type="cite"><div>Which colour?</div><blockquote>Hello</blockquote></blockquote>')
  expect(text).toBe('Yes.\n\n> Which colour?\n>\n>> Hello')
  expect(splitQuotedText(text).text.trim()).toBe('Yes.')
})
