/** Texts that make some programs slow. Each is repeated to the requested length. */
const UNITS: Record<string, string> = {
  letters: 'a',
  dots: '.',
  spaces: ' ',
  'spaces and a letter': `${' '.repeat(50)}a`,
  'line breaks': '\r\n',
  'combining marks': '\u0301\u0323',
  'marks of many classes': '\u0f71\u0f72\u0345\u031b\u0300',
  ligatures: '\ufdfa',
  'bidi signs': '\u202e\u2066\u2069',
  'families of emoji': '👩‍👩‍👧‍👦',
  'letters that grow': 'ŉǰΐßİ',
  'dashes and at signs': 'a@-.',
  addresses: 'http://a.',
  tags: '<a href="',
  'escapes of HTML': '&lt;"\'',
  quotes: '"""',
  'open brackets': '((([[[{{{',
  'percent signs': '%25%',
  backslashes: '\\',
  slashes: '/',
  commas: ',;=',
  digits: '9',
  'nested quantifiers': 'aaaaaaaaaaaaaaaaaaaa!',
  'scripts without spaces': '漢字かなคำ',
}

export const HOSTILE_TEXT_NAMES = Object.keys(UNITS)

export function hostileText(name: string, length: number): string {
  const unit = UNITS[name]!
  return unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length)
    .toWellFormed()
}
