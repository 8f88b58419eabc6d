import { setPriority } from 'node:os'
import sharp, { type Metadata, type OutputInfo } from 'sharp'

// The child process of reencode-image.ts. Arguments: input file, output file, type, maximum bytes of the output, and optionally its
// maximum width. Writes a ReencodeResult to stdout.

/** 50 megapixels, as large cameras produce, and a margin. */
const MAX_PIXELS = 52_000_000
/** With 8 bits and four channels. With 16 bits, half as many pixels are accepted. */
const MAX_DECODED_BYTES = MAX_PIXELS * 4
/** An interlaced image takes twice the memory. */
const MAX_INTERLACED_BYTES = MAX_DECODED_BYTES / 2
/** The largest accepted image uses about a third of either limit. */
const MAX_CPU_SECONDS = 10
const MAX_MEMORY_BYTES = 1024 ** 3
const CHECK_INTERVAL_MS = 50

const JPEG_QUALITY = 90
const PAGE_JPEG_QUALITY = 82
/** Scales a little below the computed size, so that the result fits. */
const SHRINK_MARGIN = 0.85
const MAX_ATTEMPTS = 3
const LOW_PRIORITY = 10

const BYTES_PER_SAMPLE: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

export type ReencodeResult = 'ok' | 'broken' | 'tooManyPixels' | 'tooDeep' | 'tooLargeRedrawn' | 'no-space'

// Only these two decoders ever read an uploaded file, whatever it claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile'] })
// One thread at low priority: requests come first.
sharp.concurrency(1)
setPriority(LOW_PRIORITY)

const [from = '', to = '', type, maxBytes, maxWidth] = process.argv.slice(2)
const watch = setInterval(enforceLimits, CHECK_INTERVAL_MS)
process.stdout.write(await reencode())
clearInterval(watch)

/** Rotates upright and drops everything but the pixels, such as the location of a photo or data after the end. */
async function reencode(): Promise<ReencodeResult> {
  try {
    const metadata = await sharp(from, { limitInputPixels: false }).metadata()
    const rejection = findRejection(metadata)
    if (rejection) return rejection
    // The width after rotation: a portrait photo may be stored in landscape.
    const { width } = metadata.autoOrient
    for (let [tries, scale] = [1, 1]; tries <= MAX_ATTEMPTS; tries += 1) {
      const { size } = await encode(width, scale)
      if (size <= Number(maxBytes)) return 'ok'
      scale *= Math.sqrt(Number(maxBytes) / size) * SHRINK_MARGIN
    }
    return 'tooLargeRedrawn'
  } catch (error) {
    // sharp's errors have no code; only this message comes from the system and not from the image.
    return /system error: /.test((error as Error).message) ? 'no-space' : 'broken'
  }
}

/** From the metadata alone, before any pixel is decoded. */
function findRejection({ width, height, channels, depth, pages = 1, isProgressive }: Metadata): ReencodeResult | undefined {
  const pixels = width * height * pages
  if (pixels > MAX_PIXELS) return 'tooManyPixels'
  const bytes = pixels * (channels ?? 4) * (BYTES_PER_SAMPLE[depth ?? ''] ?? 4)
  return bytes > (isProgressive ? MAX_INTERLACED_BYTES : MAX_DECODED_BYTES) ? 'tooDeep' : undefined
}

async function encode(width: number, scale: number): Promise<OutputInfo> {
  const image = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  const targetWidth = maxWidth ? Math.min(width, Number(maxWidth)) : width
  if (targetWidth < width || scale < 1) image.resize({ width: Math.max(1, Math.floor(targetWidth * scale)), withoutEnlargement: true })
  const quality = maxWidth ? PAGE_JPEG_QUALITY : JPEG_QUALITY
  return (type === 'image/png' ? image.png() : image.jpeg({ quality })).toFile(to)
}

/** sharp works on its own thread, so this one can watch it. */
function enforceLimits(): void {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1e6 < MAX_CPU_SECONDS && process.memoryUsage.rss() < MAX_MEMORY_BYTES) return
  process.stdout.write('tooDeep' satisfies ReencodeResult, () => process.exit())
}
