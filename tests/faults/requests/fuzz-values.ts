import fc from 'fast-check'

/** Texts that have broken programs before: quotes, wildcards, patterns, markup, headers, numbers as text, unusual characters. */
const NAUGHTY_STRINGS = [
  '',
  ' ',
  '\t\n',
  "'",
  '"',
  "'; drop table blogs; --",
  '" OR ""="',
  '%',
  '_',
  '\\',
  '%_\\%',
  '*',
  'AND',
  'NEAR("a" "b")',
  'words:',
  '{words} : x',
  '-',
  '^a',
  'a*',
  '(',
  '"unclosed',
  '$&',
  "$'",
  '$1',
  '{{name}}',
  '${name}',
  '<script>alert(1)</script>',
  '</script>',
  '&amp;',
  ']]>',
  'a\r\nBcc: all@example.com',
  '\u0000',
  '\ud800',
  '\udc00x',
  '\u202etxt.exe',
  '\ufeff',
  'ﬀ',
  'İ',
  'ß',
  'ς',
  '👩‍👩‍👧‍👦',
  'é',
  'हिन्दी',
  'null',
  'undefined',
  'true',
  'NaN',
  '-1',
  '0',
  '1e309',
  '0x10',
  '٣',
  '1,5',
  '99999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '/',
  '//host',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'http://[::1',
  'file:///etc/passwd',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  'a'.repeat(65),
  'é'.repeat(301),
  'x'.repeat(20_001),
]

export const fuzzText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NAUGHTY_STRINGS) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const fuzzValue: fc.Arbitrary<unknown> = fc.oneof(
  fuzzText,
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 1e21, -Number.MAX_VALUE, 2 ** 53, 2 ** 31, 2 ** 63, [], {}, [[]], [null], {
    length: 1,
  }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 15, max: 60 }).map(nested),
)

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { value }
  return value
}

type Change = { at: number; what: 'replace' | 'remove' | 'add'; key: string; value: unknown }

const fuzzChange: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(1000),
  what: fc.constantFrom('replace', 'remove', 'add'),
  key: fuzzText,
  value: fuzzValue,
})

/** The value with a few properties replaced, removed or added, on any level. */
export function mutate(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.array(fuzzChange, { minLength: 1, maxLength: 3 })).map(([value, changes]) => {
    const holder = { root: structuredClone(value) }
    for (const each of changes) applyChange(each, listSlots(holder))
    return holder.root
  })
}

type JsonSlot = { parent: Record<string, unknown>; key: string }

function listSlots(parent: object): JsonSlot[] {
  return Object.entries(parent).flatMap(([key, child]) => [
    { parent: parent as Record<string, unknown>, key },
    ...(typeof child === 'object' && child !== null ? listSlots(child) : []),
  ])
}

function applyChange({ at, what, key, value: shared }: Change, slots: JsonSlot[]): void {
  const slot = slots[at % slots.length]
  if (!slot) return
  const value = structuredClone(shared)
  const inner = slot.parent[slot.key]
  if (what === 'remove') delete slot.parent[slot.key]
  else if (what === 'add' && typeof inner === 'object' && inner !== null) {
    Object.defineProperty(inner, key, { value, enumerable: true, configurable: true, writable: true })
  } else slot.parent[slot.key] = value
}
