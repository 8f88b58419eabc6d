/** Shows the details of one product at a time (product-sheets.tsx). */
export function startProductDetails(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-product-details]')
    if (!button) return
    const opens = button.getAttribute('aria-expanded') === 'false'
    for (const other of document.querySelectorAll('[data-product-details]')) {
      other.setAttribute('aria-expanded', String(opens && other === button))
    }
  })
}
