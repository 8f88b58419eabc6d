import sharp, { type OutputInfo } from 'sharp'
import { escapeHtml } from '../../escape-html.ts'
import { isLatinText } from './drawable-title.ts'

/** In pixels. A title is drawn in the largest size that fits. */
const FONT_SIZES = [92, 80, 70, 62, 54, 47, 41, 36]
const LATIN_SPACING = { letters: -0.025, lines: 0.98 }
/** Other scripts have marks above and below their letters: their fonts' own spacing. */
const DEFAULT_SPACING = { letters: 0, lines: 1 }
/** At 72 dpi a point is a pixel. */
const DPI = 72
const PANGO_UNITS_PER_POINT = 1024

type Box = { width: number; height: number }

/** The title in white, wrapped between words. One that does not fit in the smallest size is scaled down. */
export async function drawTitle(title: string, box: Box) {
  for (const size of FONT_SIZES) {
    const drawn = await drawText(title, size, box, 'word')
    if (drawn.info.width <= box.width && drawn.info.height <= box.height) return toOverlay(drawn)
  }
  const smallest = await drawText(title, FONT_SIZES.at(-1)!, box, 'word-char')
  const { input, raw } = toOverlay(smallest)
  const shrunk = sharp(input, { raw }).resize({ ...box, fit: 'inside', withoutEnlargement: true })
  return toOverlay(await shrunk.raw().toBuffer({ resolveWithObject: true }))
}

function drawText(title: string, size: number, { width }: Box, wrap: 'word' | 'word-char') {
  const { letters, lines } = isLatinText(title) ? LATIN_SPACING : DEFAULT_SPACING
  const spacing = Math.round(letters * size * PANGO_UNITS_PER_POINT)
  const text = `<span foreground="white" letter_spacing="${spacing}" line_height="${lines}">${escapeHtml(title)}</span>`
  return sharp({ text: { text, font: `Navakra Display Bold ${size}`, width, wrap, dpi: DPI, rgba: true } })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const toOverlay = ({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }) => ({
  input: data,
  raw: { width, height, channels },
})
