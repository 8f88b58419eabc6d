/** The encodings in which a page is sent, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const MAX_CACHED_HEADERS = 200
/** Browsers send about 40 characters. */
const MAX_HEADER_LENGTH = 500

/** Reads Accept-Encoding. Browsers send a handful of different headers, so the result for each is cached. */
export function createEncodingNegotiator(): (header: string | undefined) => Encoding {
  const cache = new Map<string, Encoding>()
  return (header) => {
    if (header === undefined || header.length > MAX_HEADER_LENGTH) return 'identity'
    const cached = cache.get(header)
    if (cached) return cached
    const choice = negotiateEncoding(header)
    if (cache.size < MAX_CACHED_HEADERS) cache.set(header, choice)
    return choice
  }
}

/** The accepted encoding with the highest weight; among equals the smallest. */
function negotiateEncoding(header: string): Encoding {
  const weights = parseWeights(header)
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? IDENTITY_DEFAULT_WEIGHT : 0)
  let best: Encoding = 'identity'
  for (const encoding of ENCODINGS.toReversed()) {
    if (weightOf(encoding) > 0 && weightOf(encoding) >= weightOf(best)) best = encoding
  }
  return best
}

/** An unencoded body is acceptable unless it is refused, but comes after every encoding that is named. */
const IDENTITY_DEFAULT_WEIGHT = 0.0001

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}
