/** A list with what follows from a value, empty if the value was not given. */
export function given<Value, Result>(value: Value | undefined, follows: (value: Value) => Result): Result[] {
  return value === undefined ? [] : [follows(value)]
}
