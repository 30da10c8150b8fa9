/** What follows from a value, where it was given. */
export function given<Value, Result>(value: Value | undefined, follows: (value: Value) => Result): Result[] {
  return value === undefined ? [] : [follows(value)]
}
