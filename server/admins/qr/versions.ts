export type Version = {
  number: number
  /** Of each block: how many codewords repair it, and how many it holds. */
  repair: number
  blocks: number[]
  /** Where the centres of the small squares stand, in both directions. */
  alignment: number[]
}

/** The ten smallest symbols at level L: up to 271 bytes. */
const VERSIONS: Version[] = [
  { number: 1, repair: 7, blocks: [19], alignment: [] },
  { number: 2, repair: 10, blocks: [34], alignment: [6, 18] },
  { number: 3, repair: 15, blocks: [55], alignment: [6, 22] },
  { number: 4, repair: 20, blocks: [80], alignment: [6, 26] },
  { number: 5, repair: 26, blocks: [108], alignment: [6, 30] },
  { number: 6, repair: 18, blocks: [68, 68], alignment: [6, 34] },
  { number: 7, repair: 20, blocks: [78, 78], alignment: [6, 22, 38] },
  { number: 8, repair: 24, blocks: [97, 97], alignment: [6, 24, 42] },
  { number: 9, repair: 30, blocks: [116, 116], alignment: [6, 26, 46] },
  { number: 10, repair: 18, blocks: [68, 68, 69, 69], alignment: [6, 28, 50] },
]

/** The smallest symbol that holds so many bytes. */
export function versionFor(bytes: number): Version {
  const version = VERSIONS.find((one) => headBits(one) + 8 * bytes <= 8 * capacityOf(one))
  if (!version) throw new Error(`${bytes} bytes are too many for a QR code of ours`)
  return version
}

export const capacityOf = ({ blocks }: Version) => blocks.reduce((sum, block) => sum + block, 0)

/** The bits that say how many bytes follow. */
export const lengthBits = ({ number }: Version) => (number < 10 ? 8 : 16)

const headBits = (version: Version) => 4 + lengthBits(version)
