import { setPriority } from 'node:os'
import sharp, { type Metadata, type OutputInfo } from 'sharp'

// Called by redraw.ts with the picture, where to write it anew, its type, how many bytes that may take, and for pages how wide it may be;
// says in one word how it went.

/** 50 megapixels, as large cameras have them, and a little for their odd counts. */
const MAX_PIXELS = 52_000_000
/** What they take at 8 bits and four channels. At 16 bits it is half as many pixels. */
const MAX_DECODED_BYTES = MAX_PIXELS * 4
/** Pictures that build up in several passes are held as a whole, twice. */
const MAX_INTERLACED_BYTES = MAX_DECODED_BYTES / 2
/** The largest accepted picture uses about a third of either limit. */
const MAX_CPU_SECONDS = 10
const MAX_MEMORY_BYTES = 1024 ** 3
const CHECK_INTERVAL_MS = 50

const JPEG_QUALITY = 90
const PAGE_JPEG_QUALITY = 82
/** A little smaller than the computed size, so that the result fits. */
const SHRINK_MARGIN = 0.85
const MAX_ATTEMPTS = 3
const LOW_PRIORITY = 10

const BYTES_PER_SAMPLE: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

export type ReencodeResult = 'redrawn' | 'broken' | 'tooManyPixels' | 'tooDeep' | 'tooLargeRedrawn' | 'no room'

// Nothing but these two decoders is ever tried on a stranger's file, whatever it claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile'] })
// Visitors come first: one thread, and only what the site does not need.
sharp.concurrency(1)
setPriority(LOW_PRIORITY)

const [from = '', to = '', type, maxBytes, maxWidth] = process.argv.slice(2)
const watch = setInterval(enforceLimits, CHECK_INTERVAL_MS)
process.stdout.write(await reencode())
clearInterval(watch)

/** The right way up, and without what else the file held: where a photo was taken, or a script behind its end. */
async function reencode(): Promise<ReencodeResult> {
  try {
    const metadata = await sharp(from, { limitInputPixels: false }).metadata()
    const refusal = findRejection(metadata)
    if (refusal) return refusal
    // As it is shown: a photo that was taken upright may be stored lying.
    const { width } = metadata.autoOrient
    for (let [tries, scale] = [1, 1]; tries <= MAX_ATTEMPTS; tries += 1) {
      const { size } = await encode(width, scale)
      if (size <= Number(maxBytes)) return 'redrawn'
      scale *= Math.sqrt(Number(maxBytes) / size) * SHRINK_MARGIN
    }
    return 'tooLargeRedrawn'
  } catch (error) {
    // The library's errors carry words only; these come from the system and not from the picture.
    return /system error: /.test((error as Error).message) ? 'no room' : 'broken'
  }
}

/** By its head alone, before a pixel is decoded. */
function findRejection({ width, height, channels, depth, pages = 1, isProgressive }: Metadata): ReencodeResult | undefined {
  const pixels = width * height * pages
  if (pixels > MAX_PIXELS) return 'tooManyPixels'
  const bytes = pixels * (channels ?? 4) * (BYTES_PER_SAMPLE[depth ?? ''] ?? 4)
  return bytes > (isProgressive ? MAX_INTERLACED_BYTES : MAX_DECODED_BYTES) ? 'tooDeep' : undefined
}

async function encode(width: number, scale: number): Promise<OutputInfo> {
  const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  const most = maxWidth ? Math.min(width, Number(maxWidth)) : width
  if (most < width || scale < 1) picture.resize({ width: Math.max(1, Math.floor(most * scale)), withoutEnlargement: true })
  const quality = maxWidth ? PAGE_JPEG_QUALITY : JPEG_QUALITY
  return (type === 'image/png' ? picture.png() : picture.jpeg({ quality })).toFile(to)
}

/** The library works in a thread of its own, so that this one can look on. */
function enforceLimits(): void {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1e6 < MAX_CPU_SECONDS && process.memoryUsage.rss() < MAX_MEMORY_BYTES) return
  process.stdout.write('tooDeep' satisfies ReencodeResult, () => process.exit())
}
