export type Theme = 'system' | 'light' | 'dark'

const place = 'firmament.theme'

/** What was chosen in this browser; without a choice the system decides. */
export function storedTheme(): Theme {
  const kept = localStorage.getItem(place)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(place, theme)
  applyTheme(theme)
}
