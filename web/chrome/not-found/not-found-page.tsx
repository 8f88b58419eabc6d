import type { ReactNode } from 'react'
import type { NavigationContent } from '../../../contract/site-content/navigation.ts'
import { withoutMarkers } from '../../../contract/site-content/markers.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useOptionalSiteContent } from '../../head/site-content.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TurningPicture } from '../../ui/media/turning-picture.tsx'
import { goBack } from './back-button.ts'
import styles from './not-found-page.module.css'

type NotFoundPageProps = Pick<NavigationContent['notFound'], 'title' | 'text' | 'home' | 'back'> & {
  siteName?: string
  children?: ReactNode
}

/** For every address without a page, public or staff: React handles the button's click in the staff area only. */
export function NotFoundPage({ title, text, home, back, siteName, children }: NotFoundPageProps) {
  return (
    <ErrorLayout
      siteName={siteName}
      title={title}
      text={text}
      actions={
        <>
          <LinkButton href={home.href}>{home.label}</LinkButton>
          <Button
            variant="ghost"
            className={styles.backButton}
            data-back-button={home.href}
            onClick={() => goBack(home.href)}
            data-withdraw
          >
            {back}
          </Button>
        </>
      }
    >
      {children}
    </ErrorLayout>
  )
}

/** In characters: longer titles are set smaller. */
const SHORT_TITLE = 14
const MEDIUM_TITLE = 20

function titleSize(title: string): string | undefined {
  const { length } = withoutMarkers(title)
  if (length > MEDIUM_TITLE) return styles.longTitle
  return length > SHORT_TITLE ? styles.mediumTitle : undefined
}

type ErrorLayoutProps = {
  /** In the tab of the browser: the agency's name, unless the staff area gives its own. */
  siteName?: string
  title: string
  text?: string
  /** Below the text: the reference of an error. */
  detail?: ReactNode
  actions: ReactNode
  /** For the page that a form leads to: screen readers begin at the title. */
  focusTitle?: boolean
  /** Below the picture: where else the visitor may go. */
  children?: ReactNode
}

/** In place of a page that does not exist or could not be shown. */
export function ErrorLayout({ siteName, title, text, detail, actions, focusTitle, children }: ErrorLayoutProps) {
  const content = useOptionalSiteContent()
  return (
    <>
      <section className={classNames('on-dark', styles.page)} data-withdraws>
        <PageHead title={`${title} | ${siteName ?? content?.agency.name}`} />
        <NotFoundArt />
        <div className={classNames('wrap', styles.text)}>
          <h1 className={classNames('display-xl', titleSize(title))} {...(focusTitle && { autoFocus: true, tabIndex: -1 })}>
            {title}
          </h1>
          {text && <p className="lead">{text}</p>}
          {detail}
          <div className={styles.actions}>{actions}</div>
        </div>
      </section>
      {children}
    </>
  )
}

const PICTURE = { width: 1389, height: 868 }
/** The centre line of the bands in the picture. */
const BAND_PATH = 'M-60 624L600 591C790 581 923 500 923 340A218 222 0 0 0 706 118A226 222 0 0 0 480 340C480 430 520 480 600 482L1460 474'
/** Fades out towards the edges of the bands. */
const STROKES = [
  { width: 204, opacity: 0.2 },
  { width: 196, opacity: 0.3 },
  { width: 188, opacity: 0.5 },
  { width: 180, opacity: 1 },
]

/** The mask follows the bands of the picture: shortened, it makes them withdraw (data-withdraws). */
function NotFoundArt() {
  return (
    <div className={styles.art}>
      <TurningPicture
        picture={{ src: 'not-found', alt: '' }}
        priority
        sizes="(min-width: 1024px) 124vw, 190vw"
        className={styles.picture}
      />
      <svg className={styles.maskDefs} aria-hidden="true">
        <mask id="bands" maskContentUnits="objectBoundingBox">
          <g transform={`scale(${1 / PICTURE.width} ${1 / PICTURE.height})`}>
            <rect className={styles.maskBackground} {...PICTURE} fill="#fff" />
            {STROKES.map(({ width, opacity }) => (
              <path
                key={width}
                className={styles.maskBand}
                d={BAND_PATH}
                pathLength={1}
                fill="none"
                stroke="#fff"
                strokeWidth={width}
                opacity={opacity}
              />
            ))}
          </g>
        </mask>
      </svg>
    </div>
  )
}
