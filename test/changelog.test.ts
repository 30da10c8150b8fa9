import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { changelogSection } from '../scripts/changelog-section.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('the notes of a release are the section of its version', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2027-01-31\n\n### Added\n- This.\n\n## [1.0.0] - 2026-11-18\n\n- That.\n'
  assert.equal(changelogSection(changelog, '1.1.0'), '### Added\n- This.\n')
  assert.equal(changelogSection(changelog, '1.0.0'), '- That.\n')
  for (const version of ['2.0.0', '1.0', 'Unreleased']) assert.equal(changelogSection(changelog, version), null)
})

test('the changelog has a section of the version that this is', () => {
  assert.ok(changelogSection(read('CHANGELOG.md'), JSON.parse(read('package.json')).version))
})
