import type { ComponentProps, ReactNode } from 'react'
import { DocumentHead } from '../head/document-head.tsx'
import { FeedLinks } from '../head/feed-links.tsx'
import { Frame } from './frame.tsx'

type PageDocumentProps = { pathname: string; barItems?: ReactNode; links?: ComponentProps<'link'>[]; children: ReactNode }

/** The whole document of a public page. */
export function PageDocument({ pathname, barItems, links = [], children }: PageDocumentProps) {
  return (
    <html lang="en">
      <head>
        <DocumentHead />
        {links.map((link) => (
          <link key={link.href ?? link.imageSrcSet} {...link} />
        ))}
        <FeedLinks />
      </head>
      <body>
        <Frame pathname={pathname} barItems={barItems}>
          {children}
        </Frame>
      </body>
    </html>
  )
}
