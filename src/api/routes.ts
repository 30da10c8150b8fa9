import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { AnyEndpoint } from './endpoint.ts'

/** Every endpoint of a folder: a new file there is a new route. */
export async function loadEndpoints<Access>(folder: string): Promise<AnyEndpoint<Access>[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.ts')).sort()
  const modules = await Promise.all(files.map(name => import(path.join(folder, name))))
  return modules.map(module => module.default)
}

/** The methods that a path has, given without the version's prefix; none for an unknown path, or one with repeated slashes. */
export function methodsOf(endpoints: AnyEndpoint<unknown>[], pathname: string): string[] {
  if (pathname.includes('//')) return []
  const segments = segmentsOf(pathname)
  return endpoints.filter(endpoint => matches(segmentsOf(endpoint.path), segments)).map(endpoint => endpoint.method)
}

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter(segment => segment !== '')
}

function matches(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  )
}
