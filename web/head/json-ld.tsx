type JsonLdProps = {
  /** Of the page: the data of one page never stays on the next. */
  path: string
  /** On the server only, as `import.meta.env.SSR ? … : undefined`: the browser needs neither the data nor the code that builds it. */
  data: object[] | undefined
}

/** A page's structured data for search engines (structured-data.ts). */
export function JsonLd({ path, data }: JsonLdProps) {
  return (
    <script key={path} type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && data ? serializeJsonLd(data) : ''}
    </script>
  )
}

/** Escapes `<`, so that no text in the data can end the script element. */
const serializeJsonLd = (data: object[]) => JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')
