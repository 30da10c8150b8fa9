/** A list of the one result for a value, or an empty list if the value was not given. */
export function given<Value, Result>(value: Value | undefined, follows: (value: Value) => Result): Result[] {
  return value === undefined ? [] : [follows(value)]
}
