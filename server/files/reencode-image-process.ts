import { setPriority } from 'node:os'
import sharp, { type Metadata, type OutputInfo } from 'sharp'

// The child process of reencode-image.ts. Arguments: input file, output file, type of the input, maximum bytes of the output, and for a
// picture of a page its maximum width. Writes a ReencodeResult to stdout as JSON.

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

/** A picture of a page is made from the stored one at several widths, so that it keeps its detail. */
const JPEG_QUALITY = 90
/** A stored picture of a page has at most as many pixels: a larger one takes too long to encode as AVIF. */
const MAX_PAGE_PIXELS = 16_000_000
/** Scales a little below the computed size, so that the result fits. */
const SHRINK_MARGIN = 0.85
const MAX_ATTEMPTS = 3
const LOW_PRIORITY = 10

const BYTES_PER_SAMPLE: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Of libvips, by the type of an uploaded file. */
const DECODERS = {
  'image/png': 'VipsForeignLoadPngFile',
  'image/jpeg': 'VipsForeignLoadJpegFile',
  'image/webp': 'VipsForeignLoadWebpFile',
  'image/avif': 'VipsForeignLoadHeifFile',
  'image/gif': 'VipsForeignLoadNsgifFile',
} as const
export type DecodedType = keyof typeof DECODERS
type EncodedType = 'image/png' | 'image/jpeg'

export type ReencodeError = 'broken' | 'tooManyPixels' | 'tooDeep' | 'tooLargeRedrawn' | 'no-space'
export type ReencodeResult = { width: number; height: number; type: EncodedType } | { error: ReencodeError }

const [from = '', to = '', type = '', maxBytes, maxWidth] = process.argv.slice(2)
// Only the decoder of its type ever reads an uploaded file, whatever it contains.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: [DECODERS[type as DecodedType]] })
// One thread at low priority: requests come first.
sharp.concurrency(1)
setPriority(LOW_PRIORITY)

const watch = setInterval(enforceLimits, CHECK_INTERVAL_MS)
process.stdout.write(JSON.stringify(await reencode()))
clearInterval(watch)

/** Rotates upright and drops everything but the pixels, such as the location of a photo or data after the end. */
async function reencode(): Promise<ReencodeResult> {
  try {
    const metadata = await sharp(from, { limitInputPixels: false }).metadata()
    const error = findError(metadata)
    if (error) return { error }
    const outputType = chooseOutputType(metadata)
    for (let [tries, width] = [1, startWidth(metadata)]; tries <= MAX_ATTEMPTS; tries += 1) {
      const encoded = await encode(width, outputType)
      if (encoded.size <= Number(maxBytes)) return { width: encoded.width, height: encoded.height, type: outputType }
      width = Math.max(1, Math.floor(width * Math.sqrt(Number(maxBytes) / encoded.size) * SHRINK_MARGIN))
    }
    return { error: 'tooLargeRedrawn' }
  } catch (error) {
    // sharp's errors have no code; only this message comes from the system and not from the image.
    return { error: /system error: /.test((error as Error).message) ? 'no-space' : 'broken' }
  }
}

/** From the metadata alone, before any pixel is decoded. Of an animation only the first picture is read. */
function findError({ width, height, channels, depth, isProgressive }: Metadata): ReencodeError | undefined {
  const pixels = width * height
  if (pixels > MAX_PIXELS) return 'tooManyPixels'
  const bytes = pixels * (channels ?? 4) * (BYTES_PER_SAMPLE[depth ?? ''] ?? 4)
  return bytes > (isProgressive ? MAX_INTERLACED_BYTES : MAX_DECODED_BYTES) ? 'tooDeep' : undefined
}

/** Of the two formats that every program reads: the one of the upload, or the one that loses nothing that can be seen. */
function chooseOutputType({ hasAlpha }: Metadata): EncodedType {
  if (type === 'image/png' || type === 'image/jpeg') return type
  return hasAlpha || type === 'image/gif' ? 'image/png' : 'image/jpeg'
}

/** The width after rotation: a portrait photo may be stored in landscape. */
function startWidth({ autoOrient: { width, height } }: Metadata): number {
  if (!maxWidth) return width
  const scale = Math.min(1, Number(maxWidth) / width, Math.sqrt(MAX_PAGE_PIXELS / (width * height)))
  return Math.max(1, Math.floor(width * scale))
}

async function encode(width: number, outputType: EncodedType): Promise<OutputInfo> {
  const image = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient().resize({ width, withoutEnlargement: true })
  return (outputType === 'image/png' ? image.png() : image.jpeg({ quality: JPEG_QUALITY })).toFile(to)
}

/** sharp works on its own thread, so this one can watch it. */
function enforceLimits(): void {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1e6 < MAX_CPU_SECONDS && process.memoryUsage.rss() < MAX_MEMORY_BYTES) return
  const result: ReencodeResult = { error: 'tooDeep' }
  process.stdout.write(JSON.stringify(result), () => process.exit())
}
