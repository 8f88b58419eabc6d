// What is kept of an SVG drawing. All of it draws; none of it runs, loads or moves.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const ALLOWED_ELEMENTS = words(`
  svg g a defs symbol use title desc style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset feTurbulence feDisplacementMap feTile
`)

/** Their content cannot be kept, and a drawing without it is another one. */
export const REFUSED_ELEMENTS = words('image foreignObject feImage')

/** May also stand in a style. */
const PRESENTATION = words(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction display
  dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-stretch
  font-style font-variant font-weight isolation letter-spacing marker marker-end marker-mid marker-start mask mask-type mix-blend-mode
  opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform transform-origin
  unicode-bidi vector-effect visibility word-spacing writing-mode
`)

export const ALLOWED_PROPERTIES = PRESENTATION

export const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...PRESENTATION,
  ...words(`
    id class style href d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width height viewBox preserveAspectRatio pathLength
    offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
    maskContentUnits markerWidth markerHeight markerUnits refX refY orient startOffset method spacing textLength lengthAdjust
    filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 stdDeviation edgeMode tableValues slope intercept
    amplitude exponent radius baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector
  `),
])

const ALLOWED_FUNCTIONS = words(`
  rgb rgba hsl hsla url matrix translate translateX translateY rotate scale scaleX scaleY skewX skewY calc
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
`)

/** Whether a value of an attribute or a style names nothing outside the drawing. */
export function isAllowedValue(value: string): boolean {
  if (/[\\@<>;{}]/.test(value)) return false
  const functions = value.split('(').slice(0, -1).map(lastWord)
  const targets = value.match(/url\s*\(\s*["']?./gi) ?? []
  return functions.every((name) => name === '' || ALLOWED_FUNCTIONS.has(name)) && targets.every((target) => target.endsWith('#'))
}

/** Empty where a bracket only groups. */
function lastWord(text: string): string {
  const words = text.trimEnd().split(/[^\w-]/)
  return words.at(-1) ?? ''
}
