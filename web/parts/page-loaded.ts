/** Resolves at the `load` event, at once if it has passed. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
