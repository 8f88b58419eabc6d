// The last step before a render is encoded. Blacks are lifted to the page's void, so that pictures join it without a seam; a light dither keeps
// dark slopes smooth.
import sharp from 'sharp'

export const VOID = [0x0a, 0x06, 0x10]

export async function grade(source, width, { floor = VOID, topFade = 0 } = {}) {
  const { data, info } = await sharp(source).toColourspace('rgb16').resize(width, null, { kernel: 'lanczos3' }).raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true })
  const from = new Uint16Array(data.buffer, data.byteOffset, info.width * info.height * 3)
  const to = Buffer.alloc(from.length)
  const fadeRows = topFade * info.height
  const random = generator(7)
  for (let i = 0; i < from.length; i++) {
    const row = Math.floor(i / (info.width * 3))
    const t = row < fadeRows ? row / fadeRows : 1
    const light = (t * t * (3 - 2 * t) * from[i]) / 65535
    const lifted = 1 - (1 - light) * (1 - floor[i % 3] / 255)
    const dither = (random() + random() - 1) * 0.6
    to[i] = Math.max(0, Math.min(255, Math.floor(lifted * 255 + 0.5 + dither)))
  }
  return sharp(to, { raw: { width: info.width, height: info.height, channels: 3 } })
}

function generator(seed) {
  return () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296
}
