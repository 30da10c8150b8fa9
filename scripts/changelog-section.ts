/** What a changelog says about a version, without its heading; null where it says nothing. */
export function changelogSection(changelog: string, version: string): string | null {
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find(text => text.startsWith(`## [${version}]`))
  const text = section?.slice(section.indexOf('\n')).trim()
  return text ? `${text}\n` : null
}
