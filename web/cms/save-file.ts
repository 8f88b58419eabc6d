/** The browser may ask where to save before it reads the file. Without revoking, the file would stay in memory. */
const REVOKE_URL_AFTER_MS = 60_000

/** As a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_URL_AFTER_MS)
}
