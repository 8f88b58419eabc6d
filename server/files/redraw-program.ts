import sharp from 'sharp'

// Called by redraw.ts with the picture, where to write it anew, its type, and for pages how wide it may be; says in one word how it went.

/** 50 megapixels, as large cameras have them, and a little for their odd counts. */
const MOST_PIXELS = 52_000_000
const JPEG_QUALITY = 90
const PAGE_JPEG_QUALITY = 82

export type Outcome = 'redrawn' | 'broken' | 'tooManyPixels' | 'no room'

// Nothing but these two decoders is ever tried on a stranger's file, whatever it claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile'] })

const [from = '', to = '', type, widest] = process.argv.slice(2)
process.stdout.write(await redraw())

/** The right way up, and without what else the file held: where a photo was taken, or a script behind its end. */
async function redraw(): Promise<Outcome> {
  try {
    const { width, height } = await sharp(from, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return 'tooManyPixels'
    const picture = sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
    if (widest) picture.resize({ width: Number(widest), withoutEnlargement: true })
    const quality = widest ? PAGE_JPEG_QUALITY : JPEG_QUALITY
    await (type === 'image/png' ? picture.png() : picture.jpeg({ quality })).toFile(to)
    return 'redrawn'
  } catch (error) {
    // The library's errors carry words only; these come from the system and not from the picture.
    return /system error: /.test((error as Error).message) ? 'no room' : 'broken'
  }
}
