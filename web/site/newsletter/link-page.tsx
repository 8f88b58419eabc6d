import { isApiError } from '../../../contract/api-client.ts'
import { errorMessages } from '../../../content/shared-texts.ts'
import type { NewsletterContent } from '../../../contract/site-content/newsletter.ts'
import { ErrorLayout } from '../../chrome/not-found/not-found-page.tsx'
import { errorMessage } from '../../error-message.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { BrandBands } from '../../ui/brand/brand-bands.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { WaysOn } from '../not-found/ways-on.tsx'
import { withStatus } from '../page.ts'
import styles from './link-page.module.css'

const SERVICE_UNAVAILABLE = 503

type LinkResult = { stage: 'done' | 'badLink' | 'failed'; message: string }

/** The action of the page: calls the API for the link of an email. */
export async function submitLink(call: Promise<{ message: string }>) {
  try {
    const { message } = await call
    return withStatus<LinkResult>({ stage: 'done', message }, 200)
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status } = error
    const stage = status === 404 ? 'badLink' : 'failed'
    const message = errorMessage(error, { server: errorMessages.server, failed: errorMessages.newsletter.failed })
    return withStatus<LinkResult>({ stage, message }, status || SERVICE_UNAVAILABLE)
  }
}

type Labels = NewsletterContent['confirm' | 'notMe' | 'unsubscribe']

/**
 * The page of a link in an email. Opening it changes nothing, because mail programs open links too: the button does
 * (start-link-form.ts). What the result says has the focus.
 */
export function LinkPage({ result, ...labels }: Labels & { result?: LinkResult }) {
  const { agency } = useSiteContent()
  if (result?.stage === 'badLink') return <BadLink message={result.message} />
  const { title, text, link } = getContent(labels, result)
  return (
    <section className={classNames('on-dark', 'on-plum', styles.page)}>
      <PageHead title={`${title} | ${agency.name}`} />
      <BrandBands steps className={styles.bands} />
      <div className={classNames('wrap', styles.text)}>
        <h1 className="display-l" {...(link && INITIAL_FOCUS)}>
          {title}
        </h1>
        <p className="lead">{text}</p>
        {result?.stage === 'failed' && (
          <div {...INITIAL_FOCUS}>
            <Banner tone="error">{result.message}</Banner>
          </div>
        )}
        {link ? (
          <LinkButton arrow href={link.href}>
            {link.label}
          </LinkButton>
        ) : (
          <form method="post" data-submitting={labels.submitting}>
            <Button type="submit">{labels.submit}</Button>
          </form>
        )}
      </div>
    </section>
  )
}

function BadLink({ message }: Pick<LinkResult, 'message'>) {
  const { navigation, newsletter } = useSiteContent()
  const { title, again } = newsletter.badLink
  const { home, waysOn } = navigation.notFound
  return (
    <ErrorLayout
      focusTitle
      title={title}
      text={message}
      actions={
        <>
          <LinkButton href={again.href}>{again.label}</LinkButton>
          <LinkButton variant="ghost" href={home.href} data-withdraw>
            {home.label}
          </LinkButton>
        </>
      }
    >
      <WaysOn {...waysOn} />
    </ErrorLayout>
  )
}

/** The page is loaded again with the result: there the keyboard and screen readers begin, not at the top of the page. */
const INITIAL_FOCUS = { tabIndex: -1, autoFocus: true }

type PageContent = { title: string; text: string; link?: { label: string; href: string } }

function getContent({ title, text, done, onward }: Labels, result?: LinkResult): PageContent {
  if (result?.stage === 'done') return { title: done, text: result.message, link: onward }
  return { title, text }
}
