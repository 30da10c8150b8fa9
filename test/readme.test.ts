import { testPages } from './support/test-pages.ts'

// The other pages are in snippets.test.ts, which takes longer.
await testPages(['README.md'], { 'README.md': 5 })
