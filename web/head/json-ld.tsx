type Props = {
  /** Whose facts they are: those of another page never stay behind. */
  path: string
  /** From the server only, as `import.meta.env.SSR ? … : undefined`: the browser needs neither them nor the code that writes them. */
  data: object[] | undefined
}

/** What a page says about its subject to machines, in the words of schema.org. */
export function JsonLd({ path, data }: Props) {
  return (
    <script key={path} type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && data ? serializeJsonLd(data) : ''}
    </script>
  )
}

/** No text in it can end the script. */
const serializeJsonLd = (data: object[]) => JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')
