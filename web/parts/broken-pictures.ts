/**
 * Replaces pictures that do not load: one with `data-fallback` by that picture; of one inside `data-broken-picture` the styles show
 * its alternative text. Errors do not bubble, so they are caught on the way down.
 */
export function replaceBrokenPictures(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), { capture: true })
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image)
}

function replace(image: HTMLImageElement): void {
  image.closest<HTMLElement>('[data-broken-picture]')?.setAttribute('data-broken-picture', 'true')
  const { fallback } = image.dataset
  if (!fallback) return
  delete image.dataset.fallback
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
  image.src = fallback
}
