import { Command } from 'commander'
export const demoCommand = (_: unknown) => new Command('demo')
