/** The address of the MCP server, as tokens name what they are good for. */
export function mcpAddress(publicUrl: string): string {
  return `${publicUrl}/mcp`
}

/** Where it names the server that issues its tokens (RFC 9728). */
export function mcpMetadataAddress(publicUrl: string): string {
  return `${publicUrl}/.well-known/oauth-protected-resource/mcp`
}
