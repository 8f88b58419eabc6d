import { expect, test } from 'vitest'
import { cleanDrawing } from './clean-drawing.ts'

const drawing = (content: string, attributes = 'viewBox="0 0 32 16"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const clean = (content: string) => cleanDrawing(drawing(content)).svg

test('what draws is kept, with its proportions', () => {
  const text = `<?xml version="1.0"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    ${drawing('<defs><linearGradient id="a" gradientTransform="rotate(90)"><stop offset="1" stop-color="#fff"/></linearGradient></defs><path fill="url(#a)" d="M0 0h32v16z"/><use xlink:href="#a"/><text>R&amp;D &lt;3</text>')}`
  const { svg, width, height } = cleanDrawing(text)
  expect([width, height]).toEqual([1600, 800])
  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16" width="1600" height="800"><defs><linearGradient id="a" gradientTransform="rotate(90)">' +
      '<stop offset="1" stop-color="#fff"/></linearGradient></defs><path fill="url(#a)" d="M0 0h32v16z"/><use href="#a"/><text>R&amp;D &lt;3</text></svg>',
  )
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<script xlink:href="https://evil.example/a.js"/>', ''],
  ['<SCRIPT>alert(1)</SCRIPT>', ''],
  ['<g onclick="alert(1)" onload="x()" id="b"/>', '<g id="b"/>'],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<g><path d="M0 0"/></g>'],
  ['<use href="https://evil.example/a.svg#b"/>', '<use/>'],
  ['<use href="data:image/svg+xml,x#b"/>', '<use/>'],
  ['<path fill="url(https://evil.example/a)"/>', '<path/>'],
  ['<path fill="URL( \'//evil.example/a\')"/>', '<path/>'],
  ['<path fill="u\\72l(https://evil.example)"/>', '<path/>'],
  [
    '<path style="fill:red;background:url(https://evil.example);mask-image:image-set(\'x\' 1x);stroke:blue"/>',
    '<path style="fill:red;stroke:blue"/>',
  ],
  ['<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onclick" to="alert(1)"/>', ''],
  ['<metadata><foreignObject/><image href="x"/></metadata>', ''],
  ['<iframe src="x"/><handler/><html:script xmlns:html="http://www.w3.org/1999/xhtml">alert(1)</html:script>', ''],
  ['<text>&lt;script&gt;</text>', '<text>&lt;script&gt;</text>'],
  ['<text><![CDATA[</svg><script>alert(1)</script>]]></text>', '<text>&lt;/svg&gt;&lt;script&gt;alert(1)&lt;/script&gt;</text>'],
  ['<path id="&quot; onload=&quot;a"/>', '<path id="&quot; onload=&quot;a"/>'],
  [
    '<style>@import url(//evil.example);@font-face{src:url(x)} /* { */ .a{fill:#fff;behavior:url(x)} @media print{.b{fill:red}} #c>g{clip-path:url(#d)}</style>',
    '<style>.a{fill:#fff}#c&gt;g{clip-path:url(#d)}</style>',
  ],
  ['<style><![CDATA[.a{fill:red}]]></style>', '<style>.a{fill:red}</style>'],
])('%s becomes %s', (content, expected) => {
  const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16" width="1600" height="800"'
  expect(clean(content)).toBe(expected === '' ? `${root}/>` : `${root}>${expected}</svg>`)
})

test.each([
  ['width="160px" height="40px"', [1600, 400]],
  ['width="100%" height="100%" viewBox="-5,-5 10 20"', [800, 1600]],
  ['width="10mm" height="5mm" onload="alert(1)"', [1600, 800]],
])('%s has the size %s', (attributes, size) => {
  const { width, height, svg } = cleanDrawing(drawing('', attributes))
  expect([width, height]).toEqual(size)
  expect(svg).not.toContain('onload')
})

test.each([
  ['no size', drawing('', ''), 'broken'],
  ['no area', drawing('', 'viewBox="0 0 0 10"'), 'broken'],
  ['no drawing', '<html><svg/></html>', 'broken'],
  ['a cut file', '<svg viewBox="0 0 1 1"><path d="M0', 'broken'],
  ['a photo', drawing('<image href="data:image/png;base64,AA"/>'), 'drawingWithPictures'],
  ['a web page', drawing('<g><foreignObject><p>Hello</p></foreignObject></g>'), 'drawingWithPictures'],
  ['too many parts', drawing('<g/>'.repeat(20_001)), 'drawingTooComplex'],
  ['too deep', drawing('<g>'.repeat(101) + '</g>'.repeat(101)), 'drawingTooComplex'],
  ['itself in it', drawing('<g id="a"><use href="#a"/></g>'), 'drawingTooComplex'],
  [
    'parts that multiply',
    drawing(Array.from({ length: 12 }, (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`).join('')),
    'drawingTooComplex',
  ],
])('a drawing with %s is refused', (_what, text, reason) => {
  expect(() => cleanDrawing(text)).toThrow(reason)
})
