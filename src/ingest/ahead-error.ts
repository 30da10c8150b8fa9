import { FileError } from '#files/row.ts'

/** A publication that its publisher dates ahead of our clock. Nothing of it is loaded: everything dated rightly would be older. */
export class AheadError extends FileError {
  readonly date: Date

  constructor(what: string, date: Date, now: Date) {
    const day = (moment: Date) => moment.toISOString().slice(0, 10)
    super(
      `${what}: dated ${day(date)}, more than two days ahead of this server's clock (${day(now)}), so nothing of it was loaded. ` +
        'If the clock is right, the publisher has to correct the date; what it publishes next is loaded.',
    )
    this.date = date
  }
}
