/** The forms in which a page is kept, best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const HEADERS_REMEMBERED = 200
/** Browsers need 40. */
const LONGEST_HEADER = 500

/** Reads Accept-Encoding. Browsers send a handful of different headers, so each is read once. */
export function createEncodingChoice(): (header: string | undefined) => Encoding {
  const known = new Map<string, Encoding>()
  return (header) => {
    if (header === undefined || header.length > LONGEST_HEADER) return 'identity'
    const before = known.get(header)
    if (before) return before
    const choice = preferred(header)
    if (known.size < HEADERS_REMEMBERED) known.set(header, choice)
    return choice
  }
}

/** The one with the highest weight that the visitor takes; among equals the smallest. */
function preferred(header: string): Encoding {
  const weights = readWeights(header)
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? LEAST : 0)
  let best: Encoding = 'identity'
  for (const encoding of ENCODINGS.toReversed()) {
    if (weightOf(encoding) > 0 && weightOf(encoding) >= weightOf(best)) best = encoding
  }
  return best
}

/** Plain text is always allowed unless refused, but anything that is asked for comes before it. */
const LEAST = 0.0001

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}
