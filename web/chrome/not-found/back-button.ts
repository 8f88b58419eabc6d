/** The button of the page for unknown addresses: back, or home where there is nothing to go back to. */
export function startBackButton(): void {
  const button = document.querySelector<HTMLElement>('[data-back-button]')
  button?.addEventListener('click', () => goBack(button.dataset.backButton ?? '/'))
}

export function goBack(home: string): void {
  if (canNavigateBack()) history.back()
  else location.assign(home)
}

/** False where the history has no entry before this page: going back would do nothing. */
function canNavigateBack(): boolean {
  const { canGoBack = false, canGoForward = false } = window.navigation ?? {}
  return canGoBack || (history.length > 1 && !canGoForward)
}
