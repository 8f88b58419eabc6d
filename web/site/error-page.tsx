import { errorMessages } from '../../content/shared-texts.ts'
import { ErrorLayout } from '../chrome/not-found/not-found-page.tsx'
import { useSiteContent } from '../head/site-content.ts'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import type { PageError } from './page.ts'

/** Shown in place of a page that could not be loaded or rendered: the message of the server where it sent one. */
export function ErrorPage({ error }: { error: PageError }) {
  const { home } = useSiteContent().navigation.notFound
  return <ErrorMessage error={error} home={home} />
}

type ErrorMessageProps = { error: PageError; home: { label: string; href: string }; siteName?: string }

/** The same for the staff area, which has words of its own. */
export function ErrorMessage({ error: { status, message, cause, reference }, home, siteName }: ErrorMessageProps) {
  const canRetry = status >= 500
  return (
    <ErrorLayout
      siteName={siteName}
      title={message || errorMessages.server}
      detail={
        <>
          <ErrorReference reference={reference} />
          {import.meta.env.DEV && cause instanceof Error && <pre>{cause.stack}</pre>}
        </>
      }
      actions={
        <>
          {/* An empty address is that of the page itself: the link loads it again. */}
          {canRetry && <LinkButton href="">{errorMessages.retry}</LinkButton>}
          <LinkButton variant={canRetry ? 'ghost' : 'solid'} href={home.href} data-withdraw>
            {home.label}
          </LinkButton>
        </>
      }
    />
  )
}

/** What a visitor may quote when they ask what went wrong: the log has it. */
export const ErrorReference = ({ reference }: Pick<PageError, 'reference'>) =>
  reference && (
    <p>
      {errorMessages.reference} <code>{reference}</code>
    </p>
  )
