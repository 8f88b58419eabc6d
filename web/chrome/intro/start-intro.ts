/** Loads the code of the intro where it is due (first-paint.js). */
export function startIntro(): void {
  const page = document.documentElement
  const dialog = document.querySelector<HTMLDialogElement>('[data-intro-dialog]')
  if (!page.dataset.intro || !dialog) return
  import('./play-intro.ts').then(
    ({ playIntro }) => playIntro(dialog),
    // Without the code the overlay would stay.
    () => delete page.dataset.intro,
  )
}
