/* oxlint-disable jsx-a11y/media-has-caption -- nobody speaks in the film */
import { useEffect, useRef } from 'react'
import { intro } from '../../../content/intro.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import styles from './intro.module.css'

/**
 * A black screen and the logo film, once per browser session. It is in every page and hidden there until chrome/first-paint.js says
 * that it is due; only then is the code that plays it fetched (docs/decisions/0010).
 */
export const Intro = ssrCached(function Intro() {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const page = document.documentElement
    if (!page.dataset.intro) return
    import('./play-intro.ts').then(
      ({ playIntro }) => dialog.current && playIntro(dialog.current),
      // Nobody is kept behind a film that cannot be shown.
      () => delete page.dataset.intro,
    )
  }, [])

  return (
    <dialog ref={dialog} className={classNames('on-dark', styles.intro)} aria-label={intro.label} tabIndex={-1}>
      <video className={styles.film} preload="none" playsInline disablePictureInPicture aria-hidden="true" />
      <button type="button" className={styles.begin} data-intro-begin>
        <img src="/images/brand/mark-on-dark.svg" alt="" width={274} height={139} loading="lazy" />
        <span className="lead">{intro.text}</span>
      </button>
      <div className={styles.bands} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={styles.foot}>
        <p className={styles.note}>
          <Icon name="sound-on" />
          {intro.sound}
        </p>
        <button type="button" className={styles.sound} data-intro-sound>
          <span className={styles.on}>
            <Icon name="sound-on" />
            {intro.mute}
          </span>
          <span className={styles.off}>
            <Icon name="sound-off" />
            {intro.unmute}
          </span>
        </button>
        <button type="button" className={styles.skip} data-intro-skip>
          {intro.skip}
        </button>
      </div>
    </dialog>
  )
})
