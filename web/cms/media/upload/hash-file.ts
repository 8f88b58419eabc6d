/** The SHA-256 of a file in hex. Nothing where the browser cannot compute it: only pages over https and of this machine can. */
export async function hashFile(file: File): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
