import { useSiteContent } from './site-content.ts'
import type { Description } from './structured-data.ts'

/** A page's structured data for search engines (structured-data.ts). */
export function JsonLd({ data }: { data: Description[] }) {
  const content = useSiteContent()
  return <script type="application/ld+json">{serializeJsonLd(data.map((describe) => describe(content)))}</script>
}

/** Escapes `<`, so that no text in the data can end the script element. */
const serializeJsonLd = (data: object[]) => JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')
