/** Pages of the same kind: one of each is measured. */
const KINDS = [/^\/blog\/./, /^\/services\/dba\/[^/]+$/, /^\/services\/dba\/[^/]+\/./, /^\/case-studies\/./, /^\/request-demo\/./]

/** One page of each kind in the sitemap. */
export async function findPageOfEachKind(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const addresses = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => new URL(address!).pathname)
  const kinds = Map.groupBy(addresses, (address) => KINDS.find((kind) => kind.test(address)) ?? address)
  return [...kinds.values()].map(([first]) => first!)
}
