/** A changelog's section on a version, without its heading; null if it has none. */
export function changelogSection(changelog: string, version: string): string | null {
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find(text => text.startsWith(`## [${version}]`))
  const text = section?.slice(section.indexOf('\n')).trim()
  return text ? `${text}\n` : null
}
