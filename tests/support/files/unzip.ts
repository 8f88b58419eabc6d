import { crc32 } from 'node:zlib'

/** Reads the entries from the central directory of a zip. Throws when a checksum does not match. */
export function unzip(archive: Buffer): { name: string; content: Buffer }[] {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('The archive has no end')
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const [crc, bytes, nameBytes, start] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes)
    const content = archive.subarray(start + 30 + nameBytes, start + 30 + nameBytes + bytes)
    if (crc32(content) !== crc) throw new Error(`${name} is damaged`)
    at += 46 + nameBytes
    return { name, content }
  })
}
