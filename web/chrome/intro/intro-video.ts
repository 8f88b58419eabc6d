import { whenIdle } from '../../parts/when-idle.ts'
import { prefersReducedData } from '../../ui/media/prefers-reduced-data.ts'

const WEBM = { url: '/film/intro.webm', type: 'video/webm; codecs="vp9, opus"' }
const MP4 = { url: '/film/intro.mp4' }
const IDLE_TIMEOUT_MS = 1500

/** The logo video: loaded when the browser is idle, played with sound where the browser allows it. */
export function createIntroVideo(video: HTMLVideoElement) {
  const load = () => {
    if (video.src) return
    video.disablePictureInPicture = true
    video.preload = 'auto'
    video.src = video.canPlayType(WEBM.type) ? WEBM.url : MP4.url
  }

  return {
    loadWhenIdle(): void {
      if (!prefersReducedData()) whenIdle(load, { timeout: IDLE_TIMEOUT_MS })
    },

    /** Resolves to whether it plays. */
    async play(onError: () => void): Promise<boolean> {
      if (prefersReducedData()) return false
      load()
      video.addEventListener('error', onError)
      return (await tryPlay(video)) || (await tryPlay(Object.assign(video, { muted: true })))
    },

    onMutedChange(listener: (muted: boolean) => void): void {
      video.addEventListener('volumechange', () => listener(video.muted))
    },
    toggleSound(): void {
      video.muted = !video.muted
    },
    mute(): void {
      video.muted = true
    },
    stop(): void {
      video.removeAttribute('src')
      video.load()
    },
  }
}

const tryPlay = (video: HTMLVideoElement) =>
  video.play().then(
    () => true,
    () => false,
  )
