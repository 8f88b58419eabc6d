import { splitLinks } from './split-links.ts'

/** Plain text whose web addresses are links. They are opened without telling the other site where they were found. */
export const LinkedText = ({ text }: { text: string }) =>
  splitLinks(text).map(({ text: part, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel="noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  )
