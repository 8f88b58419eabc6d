import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { agency } from '../../content/agency.ts'
import { footer } from '../../content/footer.ts'
import { navigation } from '../../content/navigation.ts'

const CONTENT = 'content'

/** What stands around every public page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href={`#${CONTENT}`}>{navigation.skipLink}</a>
      <header>
        <Link to={navigation.logo.href} aria-label={navigation.logo.label}>
          {agency.name}
        </Link>
        <nav aria-label={navigation.label}>
          <ul>
            {pages.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id={CONTENT} tabIndex={-1}>
        {children}
      </main>
      <footer>
        {footer.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </footer>
    </>
  )
}

const pages = navigation.items.flatMap((item) => item.children ?? [item])
