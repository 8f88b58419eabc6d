import sharp, { type OutputInfo } from 'sharp'
import { escape } from '../../markup.ts'
import { isLatin } from './drawable.ts'

/** In pixels. The largest in which a title has room is taken. */
const SIZES = [92, 80, 70, 62, 54, 47, 41, 36]
const TIGHT = { letters: -0.025, lines: 0.98 }
/** Other scripts have marks above and below their letters: as their own fonts would have it. */
const LOOSE = { letters: 0, lines: 1 }
/** At which a point is a pixel. */
const DPI = 72
const PANGO_UNITS_PER_POINT = 1024

type Room = { width: number; height: number }

/** The title in white, wrapped between words; one that is too long even so is made smaller as a whole. */
export async function drawTitle(title: string, room: Room) {
  for (const size of SIZES) {
    const drawn = await draw(title, size, room, 'word')
    if (drawn.info.width <= room.width && drawn.info.height <= room.height) return overlay(drawn)
  }
  const smallest = await draw(title, SIZES.at(-1)!, room, 'word-char')
  const { input, raw } = overlay(smallest)
  const shrunk = sharp(input, { raw }).resize({ ...room, fit: 'inside', withoutEnlargement: true })
  return overlay(await shrunk.raw().toBuffer({ resolveWithObject: true }))
}

function draw(title: string, size: number, { width }: Room, wrap: 'word' | 'word-char') {
  const { letters, lines } = isLatin(title) ? TIGHT : LOOSE
  const spacing = Math.round(letters * size * PANGO_UNITS_PER_POINT)
  const text = `<span foreground="white" letter_spacing="${spacing}" line_height="${lines}">${escape(title)}</span>`
  return sharp({ text: { text, font: `Navakra Display Bold ${size}`, width, wrap, dpi: DPI, rgba: true } })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const overlay = ({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }) => ({
  input: data,
  raw: { width, height, channels },
})
