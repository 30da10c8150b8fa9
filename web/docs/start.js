// Both documents are this server's own, and nothing is fetched from elsewhere. In a file of its own, because the policy of
// the pages allows no script inside a page.
window.Scalar.createApiReference('#app', {
  sources: [
    { title: 'KYB Company Data API (v1)', url: '/openapi/v1.json' },
    { title: 'Company Data Platform API (v2)', url: '/openapi/v2.json' },
  ],
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
})
