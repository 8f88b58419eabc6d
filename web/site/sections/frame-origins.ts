/** The origins of addresses on other sites. Paths of this site need no permission. */
export function listFrameOrigins(addresses: readonly string[]): string[] {
  const origins = addresses
    .filter((address) => address.startsWith('https://') && URL.canParse(address))
    .map((address) => new URL(address).origin)
  return [...new Set(origins)].toSorted()
}
