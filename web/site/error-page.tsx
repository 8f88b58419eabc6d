import { errorMessages } from '../../content/shared-texts.ts'
import { notFound } from '../../content/layout.ts'
import { PageHead } from '../head/page-head.tsx'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import type { PageError } from './page.ts'
import { SimpleHero } from './sections/simple-hero.tsx'

/** Shown in place of a page that could not be loaded or rendered: the message of the server where it sent one. */
export function ErrorPage({ error: { message, cause, reference } }: { error: PageError }) {
  const title = message || errorMessages.server
  return (
    <>
      <PageHead title={title} />
      <SimpleHero title={title}>
        <ErrorReference reference={reference} />
        <LinkButton href={notFound.home.href}>{notFound.home.label}</LinkButton>
        {import.meta.env.DEV && cause instanceof Error && <pre>{cause.stack}</pre>}
      </SimpleHero>
    </>
  )
}

/** What a visitor may quote when they ask what went wrong: the log has it. */
export const ErrorReference = ({ reference }: Pick<PageError, 'reference'>) =>
  reference && (
    <p>
      {errorMessages.reference} <code>{reference}</code>
    </p>
  )
