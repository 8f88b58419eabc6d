type LocalCopy = {
  /** When this browser stored it, in ms. */
  keptAt: number
  /** Of the server's copy that it comes from; empty when the server has none of it. */
  savedAt: string
  /** The server's copy is the same. */
  isSaved: boolean
}

/**
 * Which copy of a draft to go on with: that of this browser, or that of the server, which another browser may have written. Times of the server
 * are compared with each other; the clock of this browser counts only where both have changed since.
 */
export function newestDraft(local: LocalCopy | undefined, server: { savedAt: string | null }): 'local' | 'server' {
  if (!local) return 'server'
  // Another browser has sent or cleared it.
  if (server.savedAt === null) return local.isSaved ? 'server' : 'local'
  if (server.savedAt <= local.savedAt) return 'local'
  return local.isSaved || Date.parse(server.savedAt) > local.keptAt ? 'server' : 'local'
}
