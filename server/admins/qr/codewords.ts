import { type Version, capacityOf, lengthBits } from './versions.ts'

const BYTE_MODE = '0100'
const PADDING = [0b1110_1100, 0b0001_0001]

/** The bytes with their head, filled up, cut into blocks, each with the codewords that repair it, and woven together. */
export function codewordsOf(bytes: Uint8Array, version: Version): number[] {
  const data = filledUp(bytes, version)
  let from = 0
  const blocks = version.blocks.map((length) => data.slice(from, (from += length)))
  const repairs = blocks.map((block) => repairOf(block, version.repair))
  return [...woven(blocks), ...woven(repairs)]
}

function filledUp(bytes: Uint8Array, version: Version): number[] {
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')
  const room = 8 * capacityOf(version)
  const head = BYTE_MODE + binary(bytes.length, lengthBits(version))
  const bits = (head + Array.from(bytes, (byte) => binary(byte, 8)).join('') + '0000').slice(0, room)
  const data = bits.match(/.{1,8}/g)!.map((eight) => Number.parseInt(eight.padEnd(8, '0'), 2))
  for (let n = 0; data.length < capacityOf(version); n += 1) data.push(PADDING[n % 2]!)
  return data
}

/** The first of every block, then the second of every block, and so on. */
function woven(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat()
}

/** Reed-Solomon: what is left when the block is divided by the generator polynomial of that degree. */
function repairOf(block: number[], degree: number): number[] {
  const divisor = generator(degree)
  const rest = Array<number>(degree).fill(0)
  for (const codeword of block) {
    const factor = codeword ^ rest.shift()!
    rest.push(0)
    for (const [at, coefficient] of divisor.entries()) rest[at]! ^= times(coefficient, factor)
  }
  return rest
}

/** (x - 1)(x - 2)(x - 4)… without its leading 1. */
function generator(degree: number): number[] {
  let polynomial = [1]
  for (let n = 0, root = 1; n < degree; n += 1, root = times(root, 2)) {
    const raised = [...polynomial, 0]
    polynomial = raised.map((coefficient, at) => coefficient ^ times(polynomial[at - 1] ?? 0, root))
  }
  return polynomial.slice(1)
}

/** Multiplication in the field of 256 elements that QR codes are made in. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    if ((b >>> bit) & 1) product ^= a
  }
  return product
}
