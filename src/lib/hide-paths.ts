import { readdirSync } from 'node:fs'
import path from 'node:path'

/** The folders below the root of this machine: with one of them an absolute path begins, and an address or a name of a register does not. */
const roots = readdirSync(path.parse(process.cwd()).root).map(name => RegExp.escape(name))

/** As far as the last slash before something that separates paths; a folder's name may have spaces. */
const folders = new RegExp(`(?<![\\w.:/-])/(?:${roots.join('|')})/(?:[^"'\`\\n:;,]*/)?`, 'g')

/** Leaves the name of the file of every absolute path of this machine. */
export const hidePaths = (text: string) => text.replace(folders, '')
