export function startPrintButton(): void {
  document.querySelector('[data-print]')?.addEventListener('click', () => print())
}
