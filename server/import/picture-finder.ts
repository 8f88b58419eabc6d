import type { ZipArchive } from './readers/zip-archive.ts'

export type PictureFinder = {
  has(address: string): boolean
  read(address: string, maxBytes: number): Promise<Buffer | undefined>
}

/**
 * Finds pictures in a zip by their addresses at the old site. The zip may begin at any folder of the site: the file whose path has the most
 * in common with the end of the address is meant.
 */
export function createPictureFinder(archive: ZipArchive): PictureFinder {
  const byName = Map.groupBy(archive.names, (name) => lastPart(name).toLowerCase())
  const find = (address: string): string | undefined => {
    const wanted = pathOf(address)
    if (archive.has(wanted)) return wanted
    const candidates = byName.get(lastPart(wanted).toLowerCase()) ?? []
    const [best] = candidates.toSorted((a, b) => commonParts(b, wanted) - commonParts(a, wanted))
    return best
  }
  return {
    has: (address) => find(address) !== undefined,
    read: async (address, maxBytes) => {
      const name = find(address)
      return name === undefined ? undefined : archive.read(name, maxBytes)
    },
  }
}

function pathOf(address: string): string {
  const { pathname } = URL.parse(address) ?? { pathname: address }
  try {
    return decodeURIComponent(pathname).slice(1)
  } catch {
    return pathname.slice(1)
  }
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** How many folders and names at their ends are the same. */
function commonParts(name: string, wanted: string): number {
  const [own, other] = [name.split('/').reverse(), wanted.split('/').reverse()]
  const different = own.findIndex((part, index) => part !== other[index])
  return different === -1 ? own.length : different
}
