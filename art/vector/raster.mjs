// The few drawings that must be pixels: favicons, touch icons, share card.   node vector/raster.mjs   (needs sharp)
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { shareCard, tile } from './brand.mjs'
import { PUBLIC } from './svg.mjs'

const pixels = (drawing, width, height = width) =>
  sharp(Buffer.from(drawing), { density: 144 }).resize(width, height).png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer()
const save = (file, bytes) => fs.writeFileSync(path.join(PUBLIC, file), bytes)

const favicon = tile(0.86, { turnCorner: true })
const touch = tile(0.79)
const maskable = tile(0.67) // the mark stays inside the safe circle of 80 %

save('favicon-32.png', await pixels(favicon, 32))
save('favicon.ico', ico(await pixels(favicon, 32), 32))
save('apple-touch-icon.png', await pixels(touch, 180))
save('icon-192.png', await pixels(touch, 192))
save('icon-512.png', await pixels(touch, 512))
save('maskable-512.png', await pixels(maskable, 512))
fs.mkdirSync(path.join(PUBLIC, 'images'), { recursive: true })
save('images/share-card.png', await pixels(shareCard(), 1200, 630))

/** An .ico file that holds one PNG. */
function ico(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // icon
  header.writeUInt16LE(1, 4) // one picture
  header[6] = header[7] = size
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
