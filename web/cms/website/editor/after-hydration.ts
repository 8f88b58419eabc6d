/** Runs at once, or when React has taken over the island that the element is in: it would replace what was written before. */
export function afterHydration(element: Element, run: () => void): void {
  const island = element.closest<HTMLElement>('[data-island]')
  if (!island || island.dataset.hydrated !== undefined) return run()
  const observer = new MutationObserver(() => {
    observer.disconnect()
    if (element.isConnected) run()
  })
  observer.observe(island, { attributes: true, attributeFilter: ['data-hydrated'] })
  // An island is hydrated when it is used.
  island.dispatchEvent(new Event('pointerover'))
}
