/* oxlint-disable jsx-a11y/media-has-caption -- the video has no speech */
import type { NavigationContent } from '../../../contract/site-content/navigation.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import styles from './intro.module.css'

/**
 * A black screen and the logo video, once per browser session and day. Every page contains it, hidden until chrome/first-paint.js marks it as
 * due; only then is the code that plays it loaded (docs/decisions/0010).
 */
export const Intro = ssrCached(function Intro({ label, text, skip, sound, mute, unmute }: NavigationContent['intro']) {
  return (
    <dialog className={classNames('on-dark', styles.intro)} data-intro-dialog aria-label={label} tabIndex={-1}>
      <video className={styles.video} preload="none" playsInline aria-hidden="true" />
      <button type="button" className={styles.startButton} data-intro-begin>
        <img src="/images/brand/mark-on-dark.svg" alt="" width={274} height={139} loading="lazy" />
        <span className="lead">{text}</span>
      </button>
      <div className={styles.bands} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={styles.controls}>
        <p className={styles.soundNote}>
          <Icon name="sound-on" />
          {sound}
        </p>
        <button type="button" className={styles.soundButton} data-intro-sound>
          <span className={styles.soundOn}>
            <Icon name="sound-on" />
            {mute}
          </span>
          <span className={styles.soundOff}>
            <Icon name="sound-off" />
            {unmute}
          </span>
        </button>
        <button type="button" className={styles.skipButton} data-intro-skip>
          {skip}
        </button>
      </div>
    </dialog>
  )
})
