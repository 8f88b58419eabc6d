// The one drawing function of the brand: parallel bands along a path.
//
// A path is written like a walk: where it starts, its heading in degrees (0 right, 90 down), then steps:
//   forward(length)   right(radius, degrees)   left(radius, degrees)
import { n } from './svg.mjs'

export const forward = (length) => ({ radius: 0, length, sign: 0 })
export const right = (radius, degrees) => ({ radius, length: radius * rad(degrees), sign: 1 })
export const left = (radius, degrees) => ({ radius, length: radius * rad(degrees), sign: -1 })
export const walk = (x, y, heading, ...steps) => ({ x, y, heading, steps })

/** Offsets of the four bands from the centre line, in pitches; positive is to the right of the heading. */
export const FOUR = [-1.5, -0.5, 0.5, 1.5]

/** Parallel bands, in the order of `offsets`: with heading right, colours run from top to bottom. */
export function bands(path, colours, pitch, width, { offsets = FOUR } = {}) {
  refuseCrossing(path, pitch, width, offsets)
  const lines = offsets.map((k, i) => `<path stroke="${colours[i]}" d="${trace(path, k * pitch)}"/>`)
  return `<g fill="none" stroke-width="${width}">${lines.join('')}</g>`
}

/** The same, clearing what lies underneath first: an overpass. */
export function over(path, colours, pitch, width, ground, gap, options = {}) {
  const reach = Math.max(...(options.offsets ?? FOUR).map(Math.abs)) * pitch
  const clearing = `<path fill="none" stroke="${ground}" stroke-width="${n(2 * reach + width + 2 * gap)}" d="${trace(slice(path, 3, length(path) - 3))}"/>`
  return clearing + bands(path, colours, pitch, width, options)
}

/** Path data of the exact parallel of a path at a distance. */
export function trace(path, offset = 0) {
  let at = path
  const spot = () => `${n(at.x - offset * sin(at.heading))} ${n(at.y + offset * cos(at.heading))}`
  let d = `M${spot()}`
  for (const step of path.steps) {
    if (!step.sign) {
      at = move(at, step, step.length)
      d += `L${spot()}`
      continue
    }
    const radius = n(step.radius - step.sign * offset)
    const parts = Math.ceil(step.length / step.radius / rad(179))
    for (let i = 0; i < parts; i++) {
      at = move(at, step, step.length / parts)
      d += `A${radius} ${radius} 0 0 ${step.sign > 0 ? 1 : 0} ${spot()}`
    }
  }
  return d
}

/** The part of a path between two distances along its centre line. */
export function slice(path, from, to) {
  let at = path
  let walked = 0
  let start
  const steps = []
  for (const step of path.steps) {
    const a = Math.max(0, from - walked)
    const b = Math.min(step.length, to - walked)
    if (b > a) {
      start ??= move(at, step, a)
      steps.push({ ...step, length: b - a })
    }
    at = move(at, step, step.length)
    walked += step.length
  }
  return { ...start, steps }
}

export const length = (path) => path.steps.reduce((sum, step) => sum + step.length, 0)

/** Where a path ends: { x, y, heading }. */
export const end = (path) => path.steps.reduce((at, step) => move(at, step, step.length), path)

function move({ x, y, heading }, { radius, sign }, distance) {
  if (!sign) return { x: x + distance * cos(heading), y: y + distance * sin(heading), heading }
  const centreX = x - sign * radius * sin(heading)
  const centreY = y + sign * radius * cos(heading)
  const turned = heading + (sign * distance * 180) / radius / Math.PI
  return { x: centreX + sign * radius * sin(turned), y: centreY - sign * radius * cos(turned), heading: turned }
}

function refuseCrossing(path, pitch, width, offsets) {
  const smallest = Math.max(...offsets.map(Math.abs)) * pitch + width / 2
  for (const { sign, radius } of path.steps) if (sign && radius <= smallest) throw new Error(`radius ${radius} must exceed ${smallest}, or bands cross`)
}

function rad(degrees) { return (degrees * Math.PI) / 180 }
function sin(degrees) { return Math.sin(rad(degrees)) }
function cos(degrees) { return Math.cos(rad(degrees)) }
