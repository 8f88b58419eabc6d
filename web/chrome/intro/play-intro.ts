import { focusHeading } from '../focus-heading.ts'
import { createIntroVideo } from './intro-video.ts'

/** Stored in `data-intro` of the root element, which first-paint.js sets; `done` removes it. */
type IntroState = 'waiting' | 'playing' | 'leaving' | 'done'

const EXIT_AFTER_MS = 10_000
const EXIT_MS = 1200
const FALLBACK_AFTER_MS = 13_500
const CONTENT_HIDDEN_MS = 8200

/** Takes over from first-paint.js: makes the page behind the overlay inert, and handles clicks and keys. */
export function playIntro(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  const page = document.documentElement
  const video = createIntroVideo(dialog.querySelector('video') as HTMLVideoElement)
  const getButton = (name: string) => dialog.querySelector<HTMLButtonElement>(`[data-intro-${name}]`) as HTMLButtonElement
  const timers: number[] = []
  const schedule = (delayMs: number, run: () => void) => void timers.push(window.setTimeout(run, delayMs))
  const getState = () => (page.dataset.intro ?? 'done') as IntroState
  const wasStartedEarly = getState() === 'playing'

  getButton('begin').addEventListener('click', begin)
  getButton('skip').addEventListener('click', skip)
  getButton('sound').addEventListener('click', video.toggleSound)
  video.onMutedChange((muted) => dialog.toggleAttribute('data-silent', muted))
  dialog.addEventListener('keydown', (event) => {
    if (event.target !== dialog || (event.key !== 'Enter' && event.key !== ' ')) return
    // Else the same key press would activate the button that takes the focus next.
    event.preventDefault()
    begin()
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    skip()
  })
  // A browser may close a dialog on Escape without a cancel event.
  dialog.addEventListener('close', finish)

  page.dataset.gate = ''
  schedule(CONTENT_HIDDEN_MS - performance.now(), () => delete page.dataset.gate)
  dialog.showModal()
  dialog.focus()
  if (wasStartedEarly) void play()
  else video.loadWhenIdle()

  function begin(): void {
    if (getState() === 'waiting') void play()
  }

  async function play(): Promise<void> {
    page.dataset.intro = 'playing'
    schedule(FALLBACK_AFTER_MS, finish)
    getButton('skip').focus()
    const isPlaying = await video.play(() => getState() === 'playing' && finish())
    if (getState() !== 'playing') return
    if (isPlaying) schedule(EXIT_AFTER_MS, leave)
    else finish()
  }

  function skip(): void {
    video.mute()
    leave()
  }

  function leave(): void {
    if (getState() === 'leaving' || getState() === 'done') return
    page.dataset.intro = 'leaving'
    schedule(EXIT_MS, finish)
  }

  function finish(): void {
    if (getState() === 'done') return
    for (const timer of timers) clearTimeout(timer)
    delete page.dataset.intro
    delete page.dataset.gate
    video.stop()
    dialog.close()
    focusHeading()
    // Last: a full storage throws.
    sessionStorage.introSeen = '1'
    localStorage.introSeenAt = String(Date.now())
  }
}
