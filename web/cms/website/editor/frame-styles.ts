/**
 * How the page shows what can be edited. Colours with an outline in two tones are seen on dark and on light ground; nothing here changes the
 * layout of the page.
 */
export const FRAME_STYLES = `
[data-place] {
  outline: 1px dashed color-mix(in srgb, currentColor 35%, transparent);
  outline-offset: 4px;
  cursor: text !important;
}
[data-place]:hover,
[data-place]:focus-visible {
  outline: 2px solid #ffb020;
}
[data-place]:empty::before,
[data-place][data-empty]::before {
  content: attr(data-label);
  opacity: 0.6;
}
[data-place][data-changed]::after {
  content: '';
  position: absolute;
  width: 8px;
  height: 8px;
  margin-inline-start: 6px;
  border-radius: 50%;
  background: #ffb020;
}
[data-place][contenteditable] {
  outline: 2px solid #ffb020;
  outline-offset: 6px;
  cursor: text;
  caret-color: #ffb020;
  white-space: pre-wrap;
  user-select: text;
}
[data-cursor] {
  display: none !important;
}
html {
  cursor: auto !important;
}
[data-picture-place] {
  cursor: pointer !important;
}
[data-picture-place]:hover,
[data-picture-place]:focus-visible {
  outline: 2px solid #ffb020;
  outline-offset: -2px;
}
[data-fact] {
  padding-inline: 0.15em;
  border-radius: 0.2em;
  background: color-mix(in srgb, #ffb020 30%, transparent);
}
@media (prefers-reduced-motion: no-preference) {
  [data-place], [data-picture-place] {
    transition: outline-color 120ms;
  }
}
`
